"""What encloses the numbers, places and opacities of a clip over an interval, and when they may jump."""
