"""Files: Lottie and its archives, and what a file is."""
