"""Players of Dungeons Raiders: they see views, weigh what effects give, and reckon with the odds of expeditions."""
