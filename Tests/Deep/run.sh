#!/usr/bin/env bash
# What takes too long for every commit, before a release: all singles through the curves and the trigonometry, many
# paths, 10 million patterns through each operation of lanes, 10,000 scenes on every host, 10,000 clips in every way,
# 10,000 courses, what hostile inputs cost, how costs grow, 10,000 exports read back and 300 in a browser, the Swift
# tests with AddressSanitizer, and those of clocks and layers, in parallel, with ThreadSanitizer. Needs build.sh and
# link/aarch64.py of bindings.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=.build/deep
mkdir -p $out
ln -sf ../motion/libmotion.so $out/libmotion.so.0
cc=$(command -v cc || command -v clang)
for check in paths easing trigonometry; do
    "$cc" -std=gnu11 -O2 -Wall -Wextra -Werror -I Include Tests/Deep/$check.c .build/motion/libmotion.so \
        -o $out/$check -lm
    LD_LIBRARY_PATH=$out $out/$check
done
python3 Tests/Lanes/lanes.py --patterns 10000000
python3 Tests/Scenes/golden.py --scenes 10000
python3 Tests/Gates/ways.py --clips 10000
python3 Tests/Deep/cost.py
PYTHONPATH=bindings/python python3 Tests/Deep/growth.py
PYTHONPATH=bindings/python python3 Tests/Deep/proofs.py --scenes 10000
PYTHONPATH=bindings/python python3 bindings/python/tests/web/ways_out.py --count 10000
PYTHONPATH=bindings/python python3 bindings/python/tests/web/ways_out.py --pictures --count 300
python3 Tests/Deep/swift_programs.py --programs 10000
python3 Tests/Deep/swift_article.py
MOTION_OPTIMIZE=1 swift build --build-tests
MOTION_OPTIMIZE=1 MOTION_COURSES=10000 swift test --skip-build --filter CourseTests
python3 Tests/Scenes/golden.py # leaves the records
sanitized=(--sanitize=address --scratch-path $out/sanitized)
swift build --build-tests "${sanitized[@]}"
# Objects that live as long as the process are no leaks.
ASAN_OPTIONS=detect_leaks=0 MOTION_RECORDS=$PWD/.build/scenes/records.bin swift test --skip-build "${sanitized[@]}"
threads=(--sanitize=thread --scratch-path $out/threads)
MOTION_OPTIMIZE=1 swift build --build-tests "${threads[@]}"
MOTION_OPTIMIZE=1 swift test --skip-build "${threads[@]}" --filter 'Motion(Quartz|UIKit|Article|Testing)Tests\.'
for _ in 1 2 3 4 5; do MOTION_OPTIMIZE=1 swift test --skip-build "${threads[@]}" --filter ParallelTests; done
