#!/usr/bin/env bash
# install.sh --prefix FOLDER [--libdir lib] [--destdir FOLDER]: installs what C and C++ programs need, after
# bindings/build.sh: the shared and the static library, motion.h, examples, motion.pc for pkg-config, and the package
# "motion" for CMake. FOLDER of --destdir is put before all paths, for those who make packages.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
prefix='' libdir=lib destdir=''
while [ $# -gt 0 ]; do
    case $1 in
        --prefix | --libdir | --destdir)
            [ $# -ge 2 ] || { echo "install.sh: $1 wants a folder" >&2; exit 2; }
            printf -v "${1#--}" %s "$2"
            shift 2
            ;;
        *)
            echo "install.sh: $1, must be --prefix, --libdir or --destdir" >&2
            exit 2
            ;;
    esac
done
case $prefix in
    /*) ;;
    *) echo "install.sh: --prefix '$prefix', must be an absolute path" >&2; exit 2 ;;
esac
built=.build/motion
for file in libmotion.so libmotion.a; do
    [ -f $built/$file ] || { echo "install.sh: $built/$file is missing: bash bindings/build.sh makes it" >&2; exit 1; }
done

number() { sed -n "s/^#define MOTION_$1 \([0-9]*\).*/\1/p" Include/motion.h; }
major=$(number VERSION_MAJOR) minor=$(number VERSION_MINOR) abi=$(number ABI_VERSION)
version=$major.$minor.$(number VERSION_PATCH)
to=$destdir$prefix
lib=$to/$libdir
examples=$to/share/doc/libmotion/examples
install -d "$to/include" "$lib/pkgconfig" "$lib/cmake/motion" "$examples"
install -m 644 bindings/c/{hello.c,play.c,draw.c,picture.h,bar.json} "$examples/"
install -m 644 Include/motion.h bindings/c/motion.hpp "$to/include/"
install -m 644 $built/libmotion.so "$lib/libmotion.so.$version"
install -m 644 $built/libmotion.a "$lib/"
ln -sf libmotion.so.$version "$lib/libmotion.so.0" # the SONAME
ln -sf libmotion.so.0 "$lib/libmotion.so"
up=$(realpath -sm --relative-to="/$libdir/pkgconfig" /) # from motion.pc to the prefix
for template in bindings/c/*.in; do
    name=$(basename "${template%.in}")
    case $name in
        *.pc) place=$lib/pkgconfig ;;
        *) place=$lib/cmake/motion ;;
    esac
    sed -e "s|@up@|$up|g; s|@libdir@|$libdir|g; s|@version@|$version|g; s|@major@|$major|g" \
        -e "s|@minor@|$minor|g; s|@abi@|$abi|g" "$template" >"$place/$name"
done
echo "libmotion $version is in $to"
