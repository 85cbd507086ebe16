#!/usr/bin/env bash
# The main job on a fresh machine: builds the library, sets up Python, runs the demo. Needs Swift 6.3, Python 3.11+, node 20+.
# Arguments go to `python3 -m libmotion demo`: a name, --list, --json.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

for tool in swift python3; do
    command -v "$tool" >/dev/null || { echo "demo.sh: $tool is missing" >&2; exit 1; }
done
bash bindings/build.sh >&2

environment=.build/venv
python="$environment/bin/python"
if ! [ -x "$python" ] || ! "$python" -m pip --version >/dev/null 2>&1; then
    rm -rf "$environment"
    if ! python3 -m venv "$environment" >&2; then # Debian keeps venv in a package of its own
        [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || { echo "demo.sh: python3 -m venv does not work; install python3-venv" >&2; exit 1; }
        apt-get update -qq >&2 && apt-get install -y -qq python3-venv >&2
        python3 -m venv --clear "$environment" >&2
    fi
fi
"$python" -c 'import numpy, PIL, resvg_py' 2>/dev/null || "$python" -m pip install --quiet --disable-pip-version-check numpy 'Pillow>=10.1' resvg-py >&2

PYTHONPATH=bindings/python exec "$python" -m libmotion demo -o .build/demo "$@"
