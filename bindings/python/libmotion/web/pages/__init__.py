"""Pages of a browser, as scenes of what runs in them."""
