#!/usr/bin/env bash
# The scripts in places that are none of theirs: a copy of the tracked files in a folder with spaces, for a user who is
# not root and has no home that can be written. There they set up and build, once with the network; then, without it,
# they do so again, build the library anew, and replay all records on the hosts. Needs root, to become that user and to
# take the network away, and the Debian packages util-linux and git.
#   places.sh [FOLDER]    the folder is kept; without one it is a temporary one
set -euo pipefail
cd "$(dirname "$0")/../.."
[ "$(id -u)" = 0 ] || { echo "places.sh: skipped: only root can become another user"; exit 0; }
[ $# -gt 0 ] || trap 'rm -rf "$place"' EXIT
place=${1-$(mktemp -d)}
copy="$place/a folder with spaces/libmotion"
mkdir -p "$copy" "$place/home"
git ls-files -z | xargs -0 cp --parents -t "$copy"
chmod 755 "$place"
chown -R 65534:65534 "$place/a folder with spaces"
chmod 555 "$place/home" # root's

# told WHAT COMMAND...: as the other user, with the seconds that it took
told() {
    local what=$1 start=$SECONDS
    shift
    (cd "$copy" && env PATH="${PATH//"$HOME"/\/nowhere}" HOME="$place/home" TMPDIR=/tmp \
        "$@" >"$place/log" 2>&1) || { echo "places.sh: $what: FAILED"; tail -20 "$place/log"; exit 1; }
    echo "places.sh: $what: ok in $((SECONDS - start)) s"
}
other=(setpriv --reuid=65534 --regid=65534 --clear-groups)
replay='export PATH="$PWD/.build/venv/bin:$PATH"; python3 Tests/Scenes/golden.py'
told "set up, without root and with a home that cannot be written" "${other[@]}" bash Tests/setup.sh
told "build" "${other[@]}" bash bindings/build.sh
before=$(cd "$copy/.build/motion" && sha256sum libmotion.so motion.wasm motion-player.wasm)
rm -r "$copy/.build/motion" "$copy/.build/native" "$copy/.build/wasm"
told "set up again, without the network" unshare -n "${other[@]}" bash Tests/setup.sh
told "build again from nothing, without the network" unshare -n "${other[@]}" bash bindings/build.sh
[ "$before" = "$(cd "$copy/.build/motion" && sha256sum libmotion.so motion.wasm motion-player.wasm)" ] || {
    echo "places.sh: the same sources gave other bytes"
    exit 1
}
told "replay all records, without the network" unshare -n "${other[@]}" bash -c "$replay"
[ -z "$(ls -A "$place/home")" ] || { echo "places.sh: something was written to the home"; exit 1; }
