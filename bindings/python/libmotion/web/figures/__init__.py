"""What was read of the web, as layers of a scene."""
