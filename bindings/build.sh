#!/usr/bin/env bash
# Builds what ships, from Embedded Swift:
#   .build/motion/libmotion.so           baseline and AVX2, chosen at the first call; for glibc and musl
#   .build/motion/libmotion.a            the same, for static linking
#   .build/motion/libmotion-baseline.so  one instruction set each, unstripped: for tests and instruction counts
#   .build/motion/libmotion-avx2.so
#   .build/motion/motion.wasm            SIMD128, no imports
#   .build/motion/motion-NAME.wasm       the functions of bindings/link/NAME.txt, for pages that need no more
#   .build/motion/unstripped/            the same code with names, for the gates
# and copies the library into the Python and the JS package. Needs the Swift 6.3 toolchain and python3.
#
#   build.sh           all of it
#   build.sh --native  the three .so alone, while you work on a function: the rest stays as it was
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C # the order of files, in which they are linked
[ -w "${HOME-}" ] || { export HOME=$PWD/.build/home && mkdir -p "$HOME"; } # where compilers keep what they cache
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
clang=$tools/clang objcopy=$tools/llvm-objcopy
native=.build/native wasm=.build/wasm only=${1-}
case $only in '' | --native) ;; *) sed -n '2,14s/^# \{0,1\}//p' "$0" >&2 && exit 2 ;; esac

python3 bindings/generate/write.py schema bindings/python/libmotion/scene.schema.json
python3 bindings/generate/write.py scene-keys Sources/MotionFiles/Scene/SceneKeys.swift
python3 bindings/generate/write.py scene Sources/MotionFiles/Scene/SceneTables.swift
mkdir -p bindings/python/libmotion/values # an sdist builds without the package
python3 bindings/generate/write.py types bindings/python/libmotion/values/types.py
python3 bindings/generate/write.py python-colors bindings/python/libmotion/values/color_numbers.py
python3 bindings/generate/write.py layer-fields Sources/MotionKit/Scenes/LayerFields.swift
python3 bindings/generate/write.py animation-fields Sources/MotionKit/Scenes/AnimationFields.swift
python3 bindings/generate/write.py calls Sources/MotionKit/Values/CallWords.swift
python3 bindings/generate/write.py call-check Sources/MotionABI/Calls/CallTable.swift
[ ! -d Tests ] || python3 Tests/Hosts/calls.py --swift Tests/MotionABITests/Calls.swift # an sdist has no tests

# Writes what follows from the header, and the library, into the packages.
place() {
    python3 bindings/generate/write.py python bindings/python/libmotion/abi.py
    mkdir -p bindings/js/abi bindings/js/core
    python3 bindings/generate/write.py javascript bindings/js/abi/header.js
    python3 bindings/generate/write.py numbers bindings/js/abi/numbers.js
    python3 bindings/generate/write.py layouts bindings/js/abi
    python3 bindings/generate/write.py refusals bindings/js/abi/refusals.js
    python3 bindings/generate/write.py removed bindings/js/abi/removed.js
    python3 bindings/generate/write.py properties bindings/js/abi/properties.js
    python3 bindings/generate/write.py declarations bindings/js/abi/names.d.ts
    python3 bindings/generate/write.py fields bindings/js/abi/fields.js
    python3 bindings/generate/write.py field-types bindings/js/abi/fields.d.ts
    python3 bindings/generate/write.py javascript-colors bindings/js/abi/colors.js
    python3 bindings/generate/write.py functions . # the functions of both packages
    # New files, since a running process may have the old ones mapped.
    install -m 644 .build/motion/libmotion.so bindings/python/libmotion/
    install -m 644 .build/motion/*.wasm bindings/js/core/
    install -m 644 bindings/LICENSE bindings/python/
    install -m 644 bindings/LICENSE bindings/js/
    python3 bindings/generate/notebook_view.py bindings/js bindings/python/libmotion/pictures/notebook.html
    # The page's scenes are written by the Python package, which needs numpy. Without it, bindings/page.sh writes them.
    local python=.build/venv/bin/python
    [ -x $python ] || python=python3
    if [ -d bindings/js/page ] && "$python" -c 'import numpy' 2> /dev/null; then # an sdist has no page
        "$python" bindings/generate/page_scenes.py bindings/js/page/scenes
    fi
    ls -l .build/motion/libmotion.so .build/motion/*.wasm
}

# What the library is made of. Without a change there is nothing to build.
made_of() {
    swiftc --version 2>&1
    find Sources Include bindings/build.sh bindings/link.sh bindings/link bindings/generate -type f \
        ! -name '*.md' ! -name '*.pyc' | sort | xargs -d '\n' sha256sum
}
made=$(made_of | sha256sum | cut -d ' ' -f 1)
if [ "$(cat .build/motion/made-of 2> /dev/null)" = "$made" ]; then
    place
    exit
fi

out=.build/motion.new
rm -rf $out
mkdir -p $out/unstripped
python3 bindings/generate/write.py exports $out/exports.txt
python3 bindings/link/embedded.py native $native
[ "$only" = --native ] || python3 bindings/link/embedded.py wasm $wasm
# On wasm, Swift's calling convention gives every function two parameters more, for a context and an error, that nothing
# here uses, and returns pairs through memory. So this compiler writes LLVM's text, in which bindings/link.sh gives all
# but the entries the plain convention, and the linker makes the code, of everything that an entry reaches at once;
# pairs then return as two values.

# objects FOLDER MODULE...: of each module in the order of its sources
objects() {
    local folder=$1
    shift
    for module in "$@"; do
        find "Sources/$module" -name '*.swift' -o -name '*.c' | sort | while read -r source; do
            echo "$folder/$module/$(basename "$source").o"
        done
    done
}

# Code that is not inlined is a weak symbol of one name in both instances, and the linker would keep one for both: so
# the AVX2 instance is joined, and only its entries stay visible.
entries=$(grep -oE 'ENTRY\(motion_kernel_[a-z_]+' Sources/MotionDispatch/include/MotionDispatch.h | sed 's/ENTRY(//')
avx2=$out/unstripped/avx2.o
"$tools/ld.lld" -r --unique -o $avx2 $(objects $native MotionKernelAVX2)
"$objcopy" $(for entry in $entries; do echo "--keep-global-symbol=${entry}_avx2"; done) $avx2

# A program that was linked with a library of one ABI version does not start with one of another.
{
    echo "MOTION_ABI_$(sed -n 's/^#define MOTION_ABI_VERSION \([0-9]*\)u.*/\1/p' Include/motion.h) { global:"
    sed 's/$/;/' $out/exports.txt
    echo 'local: *; };'
} >$out/motion.map

# What is exported sets the floating-point control word and calls the Swift function, under another name.
python3 bindings/generate/write.py entries $out/entries.c
python3 bindings/generate/write.py bodies $out/bodies.txt
"$clang" -Os -ffreestanding -fPIC -ffunction-sections -fno-asynchronous-unwind-tables -IInclude \
    -ISources/MotionDispatch -c $out/entries.c -o $out/entries.o
"$tools/ld.lld" -r --unique -o $out/bodies.o $(objects $native MotionABI)
"$objcopy" --redefine-syms=$out/bodies.txt $out/bodies.o

shipped='MotionKernelBaseline MotionKernel MotionRules MotionClip MotionBounds MotionExport MotionProofs MotionWorld'
shipped="$shipped MotionFiles MotionWeb"
shipped="$(objects $native $shipped) $out/bodies.o $out/entries.o"
# link OUTPUT FLAGS-AND-OBJECTS...
link() {
    local output=$1
    shift
    "$clang" -shared -fuse-ld=lld -nostartfiles -Wl,-soname,libmotion.so.0 -Wl,--version-script=$out/motion.map \
        -Wl,--gc-sections -Wl,--icf=all -Wl,-z,now -Wl,-z,relro -Wl,-z,noexecstack -Wl,--no-undefined \
        $shipped \
        "$@" -o "$output"
}
link $out/unstripped/libmotion.so $avx2 $(objects $native MotionDispatch)
"$objcopy" --strip-all $out/unstripped/libmotion.so $out/libmotion.so
ln -s libmotion.so $out/libmotion.so.0 # the SONAME, under which programs look for it
link_sets() {
    for set in baseline avx2; do
        link $out/libmotion-$set.so $([ $set = avx2 ] && echo $avx2) \
            $(for entry in $entries; do echo "-Wl,--defsym=$entry=${entry}_$set"; done)
    done
}
if [ "$only" = --native ]; then
    link_sets
    mkdir -p .build/motion/unstripped
    rm -f .build/motion/made-of # the modules of wasm are older than these sources now
    cp -a --remove-destination $out/libmotion*.so* .build/motion/
    cp -a --remove-destination $out/unstripped/* .build/motion/unstripped/
    rm -r $out
    install -m 644 .build/motion/libmotion.so bindings/python/libmotion/
    ls -l .build/motion/libmotion.so
    exit
fi
# For static linking: one object that shows the same names as the library does. It leaves out the parts of Swift's
# runtime that no exported function reaches, since these need functions of new C libraries.
"$tools/ld.lld" -r --unique --gc-sections $(sed 's/^/--undefined=/' $out/exports.txt) -o $out/motion.o \
    $avx2 $shipped $(objects $native MotionDispatch)
"$objcopy" --strip-debug --keep-global-symbols=$out/exports.txt $out/motion.o
"$tools/llvm-ar" rcsD $out/libmotion.a $out/motion.o
link_sets

printf '%s\n' full $(cd bindings/link && ls ./*.txt | sed 's|./||; s|\.txt||') |
    MOTION_QUIET=1 xargs -P 2 -I {} bash bindings/link.sh {} $out

rm -r $out/motion.o $out/exports.txt $out/motion.map $out/entries.? $out/bodies.*
echo "$made" >$out/made-of
rm -rf .build/motion
mv $out .build/motion
place
