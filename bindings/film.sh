#!/usr/bin/env bash
# Puts into .build/venv all that pictures, films and clusters need, each in the version that is tested; as root on
# Debian also the two libraries of the system that Skia is linked to.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bash bindings/environment.sh numpy Pillow resvg-py skia-python av tqdm fonttools matplotlib dask distributed \
    shtab
if ! .build/venv/bin/python -c 'import skia' 2> /dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
        apt-get update -qq > /dev/null 2>&1 || true
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libgl1 libegl1 > /dev/null 2>&1 || true
    fi
    .build/venv/bin/python -c 'import skia' ||
        echo "film.sh: Skia does not load: install libgl1 and libegl1, as Debian calls them" >&2
fi
