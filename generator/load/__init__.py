"""Files to model: packs read strictly, with every problem at once and where it stands."""
