#!/usr/bin/env bash
# Fuzzes the Embedded objects under AddressSanitizer and libFuzzer: regressions first, then each target for some seconds.
#   run.sh [SECONDS [SEED]]    seconds a target, 20 unless given; SEED 1 unless given, so that a commit's tests are the same everywhere:
#                              0 draws one, to search on
# Inputs of fixed findings live in regressions/TARGET/. The corpus and new findings are kept in .build/fuzz.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
out=$root/.build/fuzz
seconds=${1:-20}
seed=${2:-1}
targets="timing spring transform path clip world"
swift_bin=$(dirname "$(readlink -f "$(command -v swiftc)")")
clang=$swift_bin/clang
if [ -z "$(find "$swift_bin/.." -name 'libclang_rt.fuzzer*' -print -quit)" ]; then
    echo "fuzz: skipped, this toolchain has no libFuzzer"
    echo "0 passed, 0 failed, 6 skipped"
    exit 0
fi
mkdir -p "$out/findings"
cd "$root" || exit 1
# Without the trait AVX2 the dispatch is a plain call: a sanitized ifunc resolver would die at load.
swift build -c release --product motion --disable-default-traits --traits Embedded --scratch-path "$out/build" \
    -Xswiftc -sanitize=address,fuzzer -Xcc -fsanitize=address,fuzzer-no-link >"$out/build.log" 2>&1 || {
    tail -20 "$out/build.log"
    echo "0 passed, 1 failed"
    exit 1
}
python3 "$here/corpus.py" "$out/corpus"
passed=0 failed=0
for target in $targets; do
    if ! "$clang" -std=c11 -g -O1 -Wall -Wextra -Werror -fsanitize=address,fuzzer -fuse-ld=lld -Wl,--gc-sections -I Include "$here/$target.c" \
        -Wl,--whole-archive "$out/build/release/libmotion.a" -Wl,--no-whole-archive -o "$out/$target" 2>"$out/$target.log"; then
        tail -20 "$out/$target.log"
        failed=$((failed + 1))
        continue
    fi
    verdict=ok
    if [ -d "$here/regressions/$target" ]; then
        "$out/$target" "$here/regressions/$target"/* >"$out/$target.log" 2>&1 || verdict="FAIL, a regression"
    fi
    if [ "$verdict" = ok ]; then
        "$out/$target" -seed="$seed" -max_total_time="$seconds" -timeout=1 -max_len=4096 -print_final_stats=1 \
            -artifact_prefix="$out/findings/$target-" "$out/corpus/$target" >"$out/$target.log" 2>&1 || verdict=FAIL
    fi
    runs=$(awk '/number_of_executed_units/ { print $2 }' "$out/$target.log")
    echo "$verdict  fuzz $target: ${runs:-0} runs in $seconds s"
    if [ "$verdict" = ok ] && [ "${runs:-0}" -gt 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        grep -E 'ERROR|SUMMARY|not so|Test unit written' "$out/$target.log" | head -6
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
