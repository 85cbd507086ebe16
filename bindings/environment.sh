#!/usr/bin/env bash
# environment.sh PACKAGE...: makes .build/venv, if need be, and puts Python packages into it, each as pip takes it
# ('Pillow>=10.1'). Quick, and without the network, when all is there. Needs Python 3.11+; as root on Debian it also
# installs python3-venv.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
environment=.build/venv
python="$environment/bin/python"

fail() {
    echo "$1" >&2
    exit 1
}
command -v python3 > /dev/null || fail "python3 is missing: Python 3.11 or newer is needed"
python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    fail "$(python3 --version) is too old: 3.11 or newer is needed"
# There is no environment, or one that broke off, or one that has lost its Python.
if ! "$python" -m pip --version > /dev/null 2>&1; then
    rm -rf "$environment"
    if ! python3 -c 'import ensurepip' 2> /dev/null; then # Debian keeps it in a package of its own
        [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null ||
            fail "python3 -m venv does not work; install python3-venv"
        apt-get update -qq >&2 && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv >&2
    fi
    python3 -m venv "$environment" >&2
fi
# Whether each package is there, and in the version that is wanted, if one is given exactly.
there='
import sys
from importlib.metadata import version
for wanted in sys.argv[1:]:
    name, _, exactly = wanted.partition("==")
    found = version(name.split(">=")[0])
    assert not exactly or found == exactly
'
if ! "$python" -c "$there" "$@" 2> /dev/null; then
    "$python" -m pip install --quiet --disable-pip-version-check "$@" >&2
fi
