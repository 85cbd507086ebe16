#!/usr/bin/env bash
# environment.sh PACKAGE...: makes .build/venv, if need be, and puts Python packages into it, with what they need, in
# the versions and with the hashes of requirements.txt. Quick, and without the network, when all is there. Needs Python
# 3.11+; as root on Debian it also installs python3-venv.
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
lock=bindings/requirements.txt
# Whether each package is there in the version of the lock. What else of it is installed came with one of these.
there='
import re, sys
from importlib.metadata import version
pins = dict(re.findall(r"^([a-z0-9-]+)==([^\s;]+)", open(sys.argv[1]).read(), re.M))
for name in sys.argv[2:]:
    assert version(name) == pins[name.lower()], name
'
# The entries of the lock for these packages and for what they need, which a comment of each entry says.
needed='
import re, sys
entries = re.findall(r"^[a-z0-9-]+==.*", open(sys.argv[1]).read(), re.M)
names = [entry.partition("==")[0] for entry in entries]
by = [set(entry.partition("# via ")[2].split(", ")) for entry in entries]
wanted = {name.lower() for name in sys.argv[2:]}
if strangers := wanted.difference(names):
    sys.exit(f"environment.sh: not in {sys.argv[1]}: {sorted(strangers)}")
while more := {name for name, needing in zip(names, by) if needing & wanted} - wanted:
    wanted |= more
print("\n".join(entry for name, entry in zip(names, entries) if name in wanted))
'
if ! "$python" -c "$there" $lock "$@" 2> /dev/null; then
    wanted=$(mktemp)
    trap 'rm -f "$wanted"' EXIT
    "$python" -c "$needed" $lock "$@" > "$wanted"
    "$python" -m pip install --quiet --disable-pip-version-check --require-hashes -r "$wanted" >&2
fi
