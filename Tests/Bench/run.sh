#!/usr/bin/env bash
# One table: ns a unit natively, in node and from Python, instructions a unit (valgrind, baseline library), errors. Measures; judges nothing.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
built=$root/.build/motion out=$root/.build/bench
mkdir -p "$out/inputs" "$out/baseline" "$out/shipped"
ln -sf "$built/libmotion.so" "$out/shipped/libmotion.so.0"
ln -sf "$built/libmotion-baseline.so" "$out/baseline/libmotion.so.0"
compiler=$(command -v clang || command -v cc)
"$compiler" -std=c11 -O2 -Wall -Wextra -Werror -I "$root/Include" "$here/bench.c" "$built/libmotion.so" -lm -o "$out/bench"

LD_LIBRARY_PATH=$out/shipped "$out/bench" >"$out/native"
LD_LIBRARY_PATH=$out/shipped "$out/bench" --write "$out/inputs"
node "$here/bench.mjs" "$built/motion.wasm" "$out/inputs" >"$out/node"
python=$root/.build/venv/bin/python3
[ -x "$python" ] || python=python3
"$python" "$here/bench.py" "$out/inputs" >"$out/python"
million=$(LD_LIBRARY_PATH=$out/shipped "$out/bench" million)
: >"$out/instructions"
if command -v valgrind >/dev/null; then
    while read -r name _ _ _ _ collect; do
        [ "$collect" = - ] && continue
        units=$(LD_LIBRARY_PATH=$out/baseline timeout 300 valgrind --tool=callgrind --callgrind-out-file=/dev/null \
            --toggle-collect="$collect" "$out/bench" "$name" 2>"$out/valgrind" | tail -1)
        [ -n "$units" ] || { echo "no instructions of $name: valgrind broke off" >&2; continue; }
        awk -v name="$name" -v units="$units" '/Collected :/ { printf "%s %.4g\n", name, $4 / units }' "$out/valgrind" >>"$out/instructions"
    done <"$out/native"
fi

echo "machine: $(awk -F': ' '/model name/ { print $2; exit }' /proc/cpuinfo), $(nproc) cores, $(uname -sr)"
echo "built by: $(swiftc --version 2>/dev/null | head -1); node $(node --version); ns: least and median of 7"
awk '$1 == "W4" { printf "W4: motion.wasm is compiled and instantiated in %.3g us", $4 / 1000 }' "$out/node"
echo "; $(wc -c <"$built/motion.wasm") bytes, $(gzip -9c "$built/motion.wasm" | wc -c) after gzip"
echo "$million" | awk '{ printf "a million layers of W2a: %s bytes a layer, compiled in %s ns an animation, one t in %s ms\n", $1, $2, $3 }'
awk -v files="$out/node $out/instructions $out/python" '
    BEGIN {
        split(files, file, " ")
        while ((getline line < file[1]) > 0) { split(line, f, " "); least[f[1]] = f[3]; median[f[1]] = f[4] }
        while ((getline line < file[2]) > 0) { split(line, f, " "); instructions[f[1]] = f[2] }
        while ((getline line < file[3]) > 0) { split(line, f, " "); python[f[1]] = f[4] }
        row = "%-16s %-7s %10s %10s %12s %12s %12s %14s %10s\n"
        printf row, "job", "unit", "native ns", "median", "node ns", "median", "Python median", "instructions", "error"
    }
    function or_dash(v) { return v == "" ? "-" : v }
    { printf row, $1, $2, $3, $4, or_dash(least[$1]), or_dash(median[$1]), or_dash(python[$1]), or_dash(instructions[$1]), $5
      if ($1 == "buttons") printf "%-16s %-7s %10.3g %10.3g  (the whole clip of 30,000 layers, native)\n", "", "ms", $3 * .03, $4 * .03 }
' "$out/native"
