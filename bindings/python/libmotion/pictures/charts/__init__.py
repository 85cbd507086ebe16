"""Pictures that explain: filmstrips, plots of curves, and timelines of clocks."""
