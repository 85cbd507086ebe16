#!/usr/bin/env bash
# pack_js.sh FOLDER: packs the JavaScript package into FOLDER, as npm does. What is packed is a copy, whose README links
# to nothing that is not in it.
set -euo pipefail
folder=$(realpath -m "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/../js"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar -c --exclude=./tests --exclude=./page --exclude=node_modules . | tar -x -C "$work"
python3 ../release/project.py npm "$work"
mkdir -p "$folder"
cd "$work" && npm pack --silent --offline --pack-destination "$folder" >/dev/null
