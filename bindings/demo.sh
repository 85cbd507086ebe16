#!/usr/bin/env bash
# The main job on a fresh machine: builds the library, sets up Python, runs the demo. Needs Swift 6.3, Python 3.11+, and
# for the digests of the other hosts cc and node 20+. Arguments go to `python3 -m libmotion demo`: a name, --list,
# --json.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

for tool in swift python3; do
    command -v "$tool" > /dev/null || { echo "demo.sh: $tool is missing" >&2; exit 1; }
done
echo "demo.sh: builds the library; the first time this takes some minutes" >&2
bash bindings/build.sh >&2
echo "demo.sh: installs the Python packages that are missing, into .build/venv" >&2
bash bindings/film.sh
PYTHONPATH=bindings/python exec .build/venv/bin/python -m libmotion demo -o .build/demo "$@"
