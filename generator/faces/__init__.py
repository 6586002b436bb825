"""Card to face: layout, fit, plan."""
