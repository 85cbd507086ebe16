"""Many files: films, stills, checks and conversions of each, by a manifest or a pattern of names.

plan.py    which files, what is made of each, and which shard has it
work.py    what a worker does with one file
record.py  the record of what was done, from which a batch goes on after a kill
run.py     the batch: workers, record, progress, a table of what came of it"""
