"""The order of steps: what is stale, what is made, and the only writer into `output/`."""
