#!/usr/bin/env bash
# debian.sh FOLDER: makes the Debian packages libmotion0 and libmotion-dev of what bindings/build.sh has built, by
# dpkg-deb. DEBFULLNAME and DEBEMAIL name who answers for them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
[ $# = 1 ] || { echo "usage: debian.sh FOLDER" >&2; exit 2; }
folder=$1
number() { sed -n "s/^#define MOTION_$1 \([0-9]*\).*/\1/p" Include/motion.h; }
version=$(number VERSION_MAJOR).$(number VERSION_MINOR).$(number VERSION_PATCH)
abi=$(number ABI_VERSION)
architecture=$(dpkg --print-architecture)
triplet=$(dpkg-architecture -qDEB_HOST_MULTIARCH 2>/dev/null || echo "$(uname -m)-linux-gnu")
: "${DEBFULLNAME:=$(git log -1 --format=%an 2>/dev/null || echo "the libmotion authors")}"
: "${DEBEMAIL:=$(git log -1 --format=%ae 2>/dev/null || echo root@$(hostname))}"
: "${SOURCE_DATE_EPOCH:=1580601600}" # so that the same sources give the same bytes
export SOURCE_DATE_EPOCH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022
mkdir -p "$folder"

# package NAME SECTION DEPENDS SUMMARY DESCRIPTION: packs $work/NAME
package() {
    local tree=$work/$1 doc=$work/$1/usr/share/doc/$1
    install -d "$doc" "$tree/DEBIAN"
    install -m 644 bindings/LICENSE "$doc/copyright"
    {
        printf 'libmotion (%s) unstable; urgency=medium\n\n  * As CHANGELOG.md says.\n\n -- %s <%s>  %s\n' \
            "$version" "$DEBFULLNAME" "$DEBEMAIL" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
    } | gzip -9n >"$doc/changelog.gz"
    (cd "$tree" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
    {
        printf 'Package: %s\nSource: libmotion\nVersion: %s\nArchitecture: %s\n' "$1" "$version" "$architecture"
        printf 'Maintainer: %s <%s>\nSection: %s\nPriority: optional\nMulti-Arch: same\n' \
            "$DEBFULLNAME" "$DEBEMAIL" "$2"
        printf 'Depends: %s\nInstalled-Size: %s\nDescription: %s\n%s\n' \
            "$3" "$(du -sk "$tree/usr" | cut -f1)" "$4" "$5"
    } >"$tree/DEBIAN/control"
    find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    dpkg-deb --root-owner-group -Zxz --build "$tree" "$folder" >/dev/null
}

bash bindings/install.sh --prefix /usr --libdir "lib/$triplet" --destdir "$work/all" >/dev/null
lib=usr/lib/$triplet
about=' What does every layer look like at time t? libmotion has the vocabulary of
 Core Animation and CSS, draws nothing and has no clock of its own; the same
 inputs give the same bits on every host.
 .'
install -d "$work/libmotion0/$lib" "$work/libmotion0/DEBIAN" "$work/libmotion-dev/$lib"
mv "$work/all/$lib"/libmotion.so.* "$work/libmotion0/$lib/"
echo "libmotion 0 libmotion0 (>= $version)" >"$work/libmotion0/DEBIAN/shlibs"
{
    echo "libmotion.so.0 libmotion0 #MINVER#"
    {
        echo " MOTION_ABI_$abi@MOTION_ABI_$abi $version"
        sed -n 's/^[a-z].*[ *]\(motion_[a-z0-9_]*\)(.*/ \1/p' Include/motion.h | sed "s/\$/@MOTION_ABI_$abi $version/"
    } | LC_ALL=C sort
} >"$work/libmotion0/DEBIAN/symbols"
echo 'activate-noawait ldconfig' >"$work/libmotion0/DEBIAN/triggers"
package libmotion0 libs 'libc6 (>= 2.14)' 'computes animation, shared library' "$about
 This package has the shared library."

mv "$work/all/usr/include" "$work/libmotion-dev/usr/"
mv "$work/all/$lib"/* "$work/libmotion-dev/$lib/"
install -d "$work/libmotion-dev/usr/share/doc/libmotion-dev"
mv "$work/all/usr/share/doc/libmotion/examples" "$work/libmotion-dev/usr/share/doc/libmotion-dev/"
package libmotion-dev libdevel "libmotion0 (= $version)" 'computes animation, development files' "$about
 This package has the header, the static library, and what pkg-config and CMake
 read."
ls "$folder"
