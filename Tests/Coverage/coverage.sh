#!/usr/bin/env bash
# Which regions of the shipped sources no test runs: the sources as ordinary Swift with counters, under the Swift tests,
# the replay of all scenes, pytest and the misuse gate (each calls the C ABI, so that the numbers are those of every
# host). Needs what Tests/run.sh leaves.
#   coverage.sh    regions and how many are missed, by module and file; then each missed one with its line
set -euo pipefail
cd "$(dirname "$0")/../.."
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
out=$PWD/.build/coverage python=.build/venv/bin/python3
rm -rf "$out/raw"
mkdir -p "$out"
export LLVM_PROFILE_FILE=$out/raw/%p.profraw
counted=(-Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping)
swift build -c release --target MotionABI --scratch-path "$out" "${counted[@]}"
# A process that leaves without its handlers, as each of the misuse gate's, writes its counts by a call.
echo 'int __llvm_profile_write_file(void);
int coverage_write(void) { return __llvm_profile_write_file(); }' >"$out/write.c"
"$tools/clang" -c -fPIC "$out/write.c" -o "$out/write.o"
swiftc -emit-library -profile-generate -o "$out/libmotion.so" \
    "$out"/release/Motion{ABI,Bounds,Clip,Dispatch,Kernel,KernelBaseline,Rules,World,Files}.build/*.o \
    "$out/write.o" -Xlinker -soname=libmotion.so.0

python3 Tests/Hosts/host.py "$out/libmotion.so" .build/scenes/records.bin | tail -1
(cd bindings/python && LIBMOTION_LIBRARY=$out/libmotion.so PYTHONPATH=. "../../$python" -m pytest -q tests \
    --deselect tests/package/test_guides.py::test_demo_shows_the_icon_on_three_hosts | tail -1) # which builds another
"$python" Tests/Gates/misuse.py "$out/libmotion.so"
MOTION_RECORDS=$PWD/.build/scenes/records.bin swift test --scratch-path "$out/tests" --enable-code-coverage 2>&1 |
    tail -1

# Each binary by its own counts: the names of what a module keeps to itself are not the same in both.
"$tools/llvm-profdata" merge -o "$out/library.profdata" "$out"/raw/*.profraw
"$tools/llvm-cov" export "$out/libmotion.so" -instr-profile="$out/library.profdata" -format=text >"$out/library.json"
tests=$(find "$out/tests/" -name libmotionPackageTests.xctest -type f | head -1)
counts=$(find "$out/tests/" -name default.profdata | head -1)
"$tools/llvm-cov" export "$tests" -instr-profile="$counts" -format=text >"$out/tests.json"
python3 Tests/Coverage/coverage.py "$out/library.json" "$out/tests.json"
