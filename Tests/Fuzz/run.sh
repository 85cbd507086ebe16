#!/usr/bin/env bash
# Fuzzes the Embedded objects under AddressSanitizer and libFuzzer: regressions first, then each target for some
# seconds.
#   run.sh [SECONDS [SEED]]    seconds a target, 20 unless given; SEED 1 unless given: 0 draws one, to search on
# With a seed a commit's tests are the same on every machine: they begin with the same corpus, and end after so many
# runs as take about that time; on a slow one after four times as long. Without one the corpus grows from call to call.
# Inputs of fixed findings live in regressions/TARGET/. The corpus and new findings are kept in .build/fuzz.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
out=$root/.build/fuzz
seconds=${1:-20}
seed=${2:-1}
targets="timing spring transform path clip world file drawing"
swift_bin=$(dirname "$(readlink -f "$(command -v swiftc)")")
clang=$swift_bin/clang
if [ -z "$(find "$swift_bin/.." -name 'libclang_rt.fuzzer*' -print -quit)" ]; then
    echo "fuzz: skipped, this toolchain has no libFuzzer"
    echo "0 passed, 0 failed, 8 skipped"
    exit 0
fi
mkdir -p "$out/findings"
cd "$root" || exit 1
# The instance for AVX2 is left out: its code is that of the baseline.
if ! python3 bindings/link/embedded.py baseline "$out/build" -sanitize=address,fuzzer >"$out/build.log" 2>&1 ||
    ! "$swift_bin/llvm-ar" rcsD "$out/libmotion.a.new" "$out"/build/*/*.o ||
    ! mv "$out/libmotion.a.new" "$out/libmotion.a"; then
    tail -20 "$out/build.log"
    echo "0 passed, 1 failed"
    exit 1
fi
# Addresses are among what the fuzzer sees compared, so that with a seed none may be drawn, nor memory be given back by
# the clock; nor may the order count in which a folder has its files.
fixed=(setarch -R)
"${fixed[@]}" true 2>/dev/null || { fixed=() && echo "fuzz: the system draws addresses, so that runs do not repeat"; }
corpus=$out/corpus start=$out/corpus
if [ "$seed" != 0 ]; then
    corpus=$out/grown start=$out/seeds
    rm -rf "$corpus" "$start"
fi
python3 "$here/corpus.py" "$start"
python3 "$here/tables.py" "$out/tables.h"
# Runs in a second, of a machine with other work.
declare -A length=([file]=16384 [drawing]=8192) # bytes of an input; 4096 unless named
declare -A pace=([timing]=5000 [spring]=8000 [transform]=7500 [path]=1800 [clip]=2200 [world]=3300 [file]=1200
    [drawing]=900)

# Compiles and runs a target; says how it ended.
fuzz() {
    local target=$1 verdict=ok begin=$SECONDS limits seeds runs
    if ! "$clang" -std=c11 -g -O1 -Wall -Wextra -Werror -fsanitize=address,fuzzer -fuse-ld=lld \
        -Wl,--gc-sections -I Include -I "$out" "$here/$target.c" \
        -Wl,--whole-archive "$out/libmotion.a" -Wl,--no-whole-archive \
        -o "$out/$target" 2>"$out/$target.log"; then
        echo "FAIL  fuzz $target: does not compile"
        tail -20 "$out/$target.log"
        return
    fi
    if [ -d "$here/regressions/$target" ]; then
        "${fixed[@]}" "$out/$target" "$here/regressions/$target"/* >"$out/$target.log" 2>&1 ||
            verdict="FAIL, a regression"
    fi
    if [ "$verdict" = ok ]; then
        limits=(-max_total_time="$seconds")
        if [ "$seed" != 0 ]; then
            seeds=("${start#"$root/"}/$target"/*)
            limits=(-max_total_time=$((seconds * 4)) -runs=$((seconds * pace[$target])) -reload=0
                -purge_allocator_interval=-1 -seed_inputs="$(IFS=, && echo "${seeds[*]}")")
        fi
        mkdir -p "$corpus/$target"
        # A run of a second may be the machine's other work; what never ends does not end in twenty.
        "${fixed[@]}" "$out/$target" -seed="$seed" "${limits[@]}" -timeout=20 \
            -max_len="${length[$target]-4096}" -print_final_stats=1 \
            -artifact_prefix="$out/findings/$target-" "$corpus/$target" >"$out/$target.log" 2>&1 || verdict=FAIL
    fi
    runs=$(awk '/number_of_executed_units/ { print $2 }' "$out/$target.log")
    [ "$verdict" = ok ] && [ "${runs:-0}" = 0 ] && verdict="FAIL, no run"
    echo "$verdict  fuzz $target: ${runs:-0} runs in $((SECONDS - begin)) s"
    [ "$verdict" = ok ] || grep -E 'ERROR|SUMMARY|not so|Test unit written' "$out/$target.log" | head -6
}

# As many at a time as there are processors.
for target in $targets; do
    while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n; done
    fuzz "$target" >"$out/$target.verdict" &
done
wait
passed=0 failed=0
for target in $targets; do
    cat "$out/$target.verdict"
    if grep -q "^ok  fuzz $target: " "$out/$target.verdict"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
