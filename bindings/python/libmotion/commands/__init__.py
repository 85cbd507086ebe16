"""The commands of python3 -m libmotion, one a file: add(commands) tells argparse of it, run(arguments) does it and
gives the status that the process ends with."""
