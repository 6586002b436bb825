"""The effect language of Dungeons Raiders, carried out: conditions, costs, targets and operations by name."""
