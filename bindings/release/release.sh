#!/usr/bin/env bash
# release.sh [FOLDER]: makes everything that is released, of a clean checkout, into .build/release, and uploads nothing.
# The same commit gives the same bytes.
#
#   libmotion-VERSION-py3-none-*.whl, libmotion-VERSION.tar.gz   Python
#   libmotion-VERSION.tgz                                        JavaScript, as npm packs it
#   libmotion-VERSION-linux-x86_64.tar.gz                        C: what bindings/install.sh installs
#   libmotion0_*.deb, libmotion-dev_*.deb                        Debian
#   motion.wasm, motion-NAME.wasm, motion.h                      as they are
#   libmotion.wrap                                               for Meson: a subproject of the archive for C
#   abi.txt, abi-changes.txt                                     names and layouts; what changed since the last release
#   libmotion-VERSION.spdx.json, libmotion-VERSION.provenance.json  what is inside, and how it was made
#   CHANGES.md, SHA256SUMS
#
# It needs Swift 6.3, Python 3.11+ with build, hatchling and pyelftools, and npm; for arm64 aarch64-linux-gnu-gcc, for
# Debian's packages dpkg-deb. What is left out for want of them is said. LIBMOTION_BUILT=1 takes what is built, and
# writes nowhere but into FOLDER. LIBMOTION_SIGN is a command that signs the file after it, and makes SHA256SUMS.sig or
# .asc, such as "ssh-keygen -Y sign -n libmotion -f KEY" or "gpg --armor --detach-sign".
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
out=$(realpath -m "${1:-.build/release}")
fail() {
    echo "release.sh: $1" >&2
    exit 1
}
python=.build/venv/bin/python
[ -x $python ] || python=python3
$python -c 'import build, hatchling, elftools' 2>/dev/null ||
    fail "build, hatchling and pyelftools are needed: bash Tests/setup.sh"
command -v npm >/dev/null || fail "npm is missing"
[ -z "${LIBMOTION_BUILT-}" ] && { git diff --quiet HEAD || fail "the checkout has changes: commit them first"; }

project() { python3 bindings/release/project.py "$@"; }
version=$(project version)
project check || fail "the files disagree: python3 bindings/release/project.py"
project repository >/dev/null || echo "left out: the address of the repository, which packages then do not name"
changes=$(awk -v head="## $version" '$0 == head { on = 1; next } /^## / { on = 0 } on' bindings/CHANGELOG.md)
[ -n "$changes" ] || fail "CHANGELOG.md has no section $version"

# The same for everyone: the time of the commit, no locale, no umask of one's own.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || echo 1580601600)
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022
if [ -z "${LIBMOTION_BUILT-}" ]; then
    bash bindings/build.sh
    if command -v aarch64-linux-gnu-gcc >/dev/null; then python3 bindings/link/aarch64.py; fi
fi

rm -rf "$out"
mkdir -p "$out"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PYTHONDONTWRITEBYTECODE=1
python3 bindings/generate/write.py abi "$out/abi.txt"
project abi bindings/c/abi.txt "$out/abi.txt" >"$out/abi-changes.txt"
wheels='x86_64 wasm'
if [ -f .build/motion/libmotion-aarch64.so ]; then wheels+=' aarch64'; else echo "left out: the wheel for arm64"; fi
for wheel in $wheels; do
    LIBMOTION_WHEEL=$wheel $python -m build --no-isolation --wheel --outdir "$out" bindings/python >/dev/null
done
$python -m build --no-isolation --sdist --outdir "$out" bindings/python >/dev/null
bash bindings/release/pack_js.sh "$out"

name=libmotion-$version-linux-x86_64
bash bindings/install.sh --prefix /usr/local --destdir "$work/tree" >/dev/null
mv "$work/tree/usr/local" "$work/$name"
install -m 644 bindings/LICENSE "$work/$name/"
for template in bindings/release/*.in; do
    sed "s|@version@|$version|g" "$template" >"$work/$name/$(basename "${template%.in}")"
done
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -C "$work" -c "$name" |
    gzip -9n >"$out/$name.tar.gz"
{
    echo "[wrap-file]"
    echo "directory = $name"
    ! address=$(project repository 2>/dev/null) || echo "source_url = $address/releases/download/$version/$name.tar.gz"
    echo "source_filename = $name.tar.gz"
    echo "source_hash = $(sha256sum "$out/$name.tar.gz" | cut -d ' ' -f 1)"
    printf '\n[provide]\ndependency_names = motion\n'
} >"$out/libmotion.wrap"
if command -v dpkg-deb >/dev/null; then
    bash bindings/c/debian.sh "$out" >/dev/null
else
    echo "left out: the Debian packages"
fi
install -m 644 .build/motion/*.wasm Include/motion.h "$out/"
printf '# libmotion %s\n%s\n' "$version" "$changes" >"$out/CHANGES.md"
python3 bindings/release/statements.py "$out"
(cd "$out" && sha256sum -- * >"$work/SHA256SUMS" && mv "$work/SHA256SUMS" .)
if [ -n "${LIBMOTION_SIGN-}" ]; then $LIBMOTION_SIGN "$out/SHA256SUMS"; fi
cat "$out/SHA256SUMS"
