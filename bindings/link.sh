#!/usr/bin/env bash
# Links a wasm module from the built objects (bindings/build.sh):
#
#   bash bindings/link.sh NAME [FOLDER]    the list bindings/link/NAME.txt, or "full"
#   bash bindings/link.sh FILE [FOLDER]    a list of your own: names of functions of motion.h, one a line
#
# makes FOLDER/motion-NAME.wasm, and FOLDER/unstripped/motion-NAME.wasm with the names of functions; "full" makes
# motion.wasm. FOLDER is .build/motion if it is left out. bindings/generate/modules.py says what a list may hold.
set -euo pipefail
[ $# -ge 1 ] && [ $# -le 2 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2 && exit 2; }
list=$1 out=$(realpath -m "${2:-$(dirname "$0")/../.build/motion}")
[ -f "$list" ] && list=$(realpath "$list")
cd "$(dirname "$0")/.."
export LC_ALL=C # the order of files, in which they are linked
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
clang=$tools/clang wasm=.build/wasm bitcode=.build/wasm/bitcode
name=$(basename "$list" .txt)
file=motion-$name.wasm
[ "$name" = full ] && file=motion.wasm
said=$(python3 bindings/generate/modules.py "$list")
kind=${said%%$'\n'*} functions=${said#*$'\n'}
[ -d $wasm/MotionABI ] || { echo "link.sh: no objects in $wasm: bash bindings/build.sh makes them" >&2 && exit 1; }

# What the linker takes, from LLVM's text. wasm has one instance, so its entries lose their suffix. @inline(never) is
# meant for the native library; here the linker sees all callers of a function, and decides itself. In the reader of
# SVG it stays, since frames that are joined take the stack of all of them.
plain() {
    local own='s/^(attributes .*) noinline ([a-z"])/\1 \2/'
    [[ $1 =~ MotionWeb/|MotionABI/(SVG|CSS) ]] && own=
    sed -E 's/\bswiftcc\b/fastcc/; s/ swift(self|error)\b//g; s/\b(motion_kernel_[a-z_]+)_baseline\b/\1/g
            '"$own" "$1" |
        "$2" --target=wasm32-unknown-none-wasm -flto -Xclang -disable-llvm-passes -Wno-override-module \
            -x ir -c - -o "$3.new"
    mv "$3.new" "$3"
}
export -f plain
# Each object is converted once, also if several modules are linked at the same time.
mkdir -p $bitcode
exec 9>$bitcode/.lock
flock 9
modules='MotionABI MotionBounds MotionClip MotionExport MotionFiles MotionKernel MotionKernelBaseline'
modules="$modules MotionProofs MotionRules MotionWeb MotionWorld"
mapfile -t linked < <(for module in $modules; do
    find "Sources/$module" -name '*.swift' | sed "s|.*/|$module-|; s|$|.o|"
done | sort)
printf '%s\n' "${linked[@]}" | while read -r object; do
    from=$wasm/${object%%-*}/${object#*-} to=$bitcode/$object
    [ "$to" -nt "$from" ] && [ "$to" -nt bindings/link.sh ] || printf '%s\n%s\n' "$from" "$to"
done | xargs -r -d '\n' -P 2 -n 2 bash -c 'plain "$2" "$1" "$3"' - "$clang"
# Objects of the reader of SVG have copies of others' functions, which the linker would take for a small module.
[ "$kind" = full ] || grep -qxE 'motion_(svg|css)_compile' <<<"$functions" ||
    mapfile -t linked < <(printf '%s\n' "${linked[@]}" | grep -vE '^Motion(Web-|ABI-SVG|ABI-CSS)')
# The answers of canDraw, hasSpace, takesParts, isWide, readsScenes, proves and exports, as constants for the linker.
declare -A flags=([full]='' [small]=-DMOTION_SMALL [player]=-DMOTION_PLAYER)
grep -qE '^motion_(scene|file|svg|css)_' <<<"$functions" || flags[$kind]+=' -DMOTION_NO_SCENES'
grep -qx motion_clip_prove <<<"$functions" || flags[$kind]+=' -DMOTION_NO_PROOFS'
grep -qx motion_clip_export <<<"$functions" || flags[$kind]+=' -DMOTION_NO_EXPORTS'
"$clang" --target=wasm32-unknown-none-wasm -msimd128 -O2 -flto -fno-builtin ${flags[$kind]} \
    -ISources/MotionDispatch/include -c Sources/MotionDispatch/MotionDispatch.c -o $bitcode/dispatch-$name.bc.new
mv $bitcode/dispatch-$name.bc.new $bitcode/dispatch-$name.bc
flock -u 9

# Lazy objects, so that those of which nothing is used leave nothing; an overflow of the stack traps instead of
# overwriting data (--stack-first).
mkdir -p "$out/unstripped"
"$tools/wasm-ld" --no-entry --stack-first -z stack-size=65536 --gc-sections --compress-relocations --strip-debug \
    -mllvm -target-abi=experimental-mv -mllvm -disable-lsr \
    -mllvm -enable-pre=false -mllvm -enable-load-pre=false -mllvm -inline-call-penalty=0 \
    -mllvm -aggressive-machine-cse \
    $(sed 's/^/--export=/' <<<"$functions") --export=__heap_base \
    --start-lib "${linked[@]/#/$bitcode/}" $bitcode/dispatch-$name.bc --end-lib -o "$out/unstripped/$file"
# Locals that are used most get the lowest numbers: 1 % less after gzip.
python3 bindings/link/locals.py "$out/unstripped/$file"
"$tools/llvm-objcopy" --strip-all --remove-section=target_features --remove-section=producers \
    "$out/unstripped/$file" "$out/$file"
[ -n "${MOTION_QUIET-}" ] ||
    echo "$out/$file: $(wc -c <"$out/$file") bytes, $(gzip -9 -c "$out/$file" | wc -c) after gzip"
