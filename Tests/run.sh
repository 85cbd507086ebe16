#!/usr/bin/env bash
# All tests, from a fresh clone: Tests/run.sh [SECONDS of fuzzing]. Stops at the first step that fails. The last line
# counts steps; before it stand the test runners' own summaries.
set -euo pipefail
cd "$(dirname "$0")/.."
fuzz_seconds=${1:-20}
logs=.build/tests
export PATH="$PWD/.build/venv/bin:$PATH"
[ -w "${HOME-}" ] || { export HOME=$PWD/.build/home && mkdir -p "$HOME"; } # where compilers keep what they cache
# Not exported: swift build would compile its C target with them.
cc=$(command -v cc || command -v clang) cxx=$(command -v c++ || command -v clang++)
mkdir -p $logs
rm -f $logs/*.log $logs/*.second $logs/*.status $logs/failed $logs/summary.txt
passed=0

# The lines with which swift test, pytest and node --test end.
summaries() {
    for runner in swift-test python javascript; do
        [ -f $logs/$runner.log ] || continue
        echo "$runner:"
        grep -E -e 'Test run with [0-9]+ test|Executed [1-9][0-9]* test' -e '^(#|ℹ) (tests|pass|fail|skipped) ' \
            -e '^=+ .*(passed|failed|error).* =+$|^[0-9]+ (passed|failed).* in ' $logs/$runner.log |
            sed 's/^/    /' || true
    done
}

# The time since the start, as minutes:seconds.
clock() {
    printf '%d:%02d' $(((SECONDS - begin) / 60)) $(((SECONDS - begin) % 60))
}

# step NAME COMMAND...
step() {
    local name=$1 start=$SECONDS
    shift
    echo
    echo "== $name, after $(clock)"
    if "$@" 2>&1 | tee "$logs/$name.log"; then
        echo 0 >"$logs/$name.status"
        passed=$((passed + 1))
        echo "== $name: passed in $((SECONDS - start)) s"
    else
        touch $logs/failed
        wait # for the step of the second queue, so that nothing runs on
        echo
        echo "== $name: FAILED after $((SECONDS - start)) s: $*"
        summaries
        echo "$passed passed, 1 failed"
        exit 1
    fi
}

# Two queues of steps run at the same time, each about half of the work, so that two cores are busy to the end. What the
# second queue prints is kept, and shown when the first one is done. The Swift tests read the records of same-bits.
second_queue=(swift-build extension swift-test coverage gates fuzz planted)
run_second_queue() {
    second swift-build swift_build
    second extension python3 Tests/Gates/extension.py
    until [ -f $logs/same-bits.status ] || [ -f $logs/failed ]; do sleep 1; done
    second swift-test swift_test
    second coverage python3 Tests/Coverage/coverage.py
    second gates python3 Tests/Gates/gates.py
    second fuzz bash Tests/Fuzz/run.sh "$fuzz_seconds"
    second planted planted
}

# second NAME COMMAND...: runs a step of the second queue. Nothing more begins there once a step has failed.
second() {
    local name=$1 start=$SECONDS status=0
    shift
    [ ! -f $logs/failed ] || exit 1
    "$@" >"$logs/$name.second" 2>&1 || status=$?
    echo "$name took $((SECONDS - start)) s of the second queue" >>"$logs/$name.second"
    echo $status >"$logs/$name.status"
    return $status
}

# Shows what a step of the second queue has printed, and ends as it did.
shown() {
    cat "$logs/$1.second" && return "$(cat "$logs/$1.status")"
}

headers() {
    local flags=(-Wall -Wextra -pedantic -Werror -I Include -fsyntax-only)
    for standard in c89 c99 c11; do
        echo '#include "motion.h"' | "$cc" -x c -std=$standard "${flags[@]}" - && echo "motion.h: $standard" || return
    done
    echo '#include "motion.h"' | "$cxx" -x c++ -std=c++11 "${flags[@]}" - && echo "motion.h: c++11"
}

# The first program of the package, the one in the header's comment, and the one that reads a scene: of the scene that
# the first program writes as tables it prints the same. What draw.c draws is compared in test_drawing.py.
hello() {
    sed -n '/^ \*     #include <motion.h>/,/^ \*     }$/s/^ \*     //p' Include/motion.h >$logs/header.c
    local source
    for source in $logs/header.c bindings/c/hello.c bindings/c/play.c bindings/c/draw.c; do
        "$cc" -std=c99 -pedantic -Wall -Wextra -Werror -I Include "$source" -L .build/motion -lmotion -lm \
            "-Wl,-rpath,$PWD/.build/motion" -o "$logs/$(basename "$source" .c)" || return
    done
    $logs/header && $logs/hello && diff <($logs/hello) <($logs/play bindings/c/bar.json) || return
    $logs/draw bindings/c/bar.json .2 | grep -q '<path .* stroke="rgb(20% 40% 100%)"' || return
    sed 's/"position": \[9, 2\]/"position": [9]/' bindings/c/bar.json >$logs/wrong.json
    ! $logs/play $logs/wrong.json 2>$logs/wrong.txt || return
    diff <(echo 'play: $.layers[0].position: [9], must have 2 items') $logs/wrong.txt
}

# Elements of batches, wherever they stand and whichever thread asks.
batches() {
    "$cc" -std=c11 -O2 -Wall -Wextra -Werror -I Include Tests/Hosts/batches.c -L .build/motion -lmotion -lpthread \
        "-Wl,-rpath,$PWD/.build/motion" -o $logs/batches && $logs/batches
}

# With the modules that compute optimized (see Package.swift), and one test at a time: the other core is busy, and a
# region's count that two threads raise at once gets lost.
swift_build() {
    MOTION_OPTIMIZE=1 swift build --build-tests --enable-code-coverage
}

swift_test() {
    MOTION_OPTIMIZE=1 MOTION_RECORDS="$PWD/.build/scenes/records.bin" \
        swift test --skip-build --no-parallel --enable-code-coverage
}

python() {
    (cd bindings/python && python3 -m pytest -q)
}

aarch64() {
    command -v aarch64-linux-gnu-gcc > /dev/null || { echo "skipped: there is no aarch64-linux-gnu-gcc"; return 0; }
    python3 bindings/link/aarch64.py
}

# The rooms whose tests are quick, on motion.wasm in wasmtime instead of the library.
python_wasm() {
    python3 -c 'import wasmtime' 2> /dev/null || {
        echo "skipped: the Python package wasmtime is not installed"
        return 0
    }
    (cd bindings/python && LIBMOTION_LIBRARY="$PWD/../../.build/motion/motion.wasm" python3 -m pytest -q \
        tests/*/test_{abi,arguments,clip,functions,geometry,instances,lottie,scene,world}.py)
}

javascript() {
    mapfile -t files < <(find bindings/js/tests -name '*.test.*js' | sort)
    [ ${#files[@]} -gt 0 ] && node --test --test-reporter=tap "${files[@]}"
}

lanes() {
    python3 Tests/Lanes/lanes.py && python3 Tests/Lanes/lanes.py --self-test
}

planted() {
    python3 Tests/Gates/plant.py && bash Tests/Bench/run.sh --self-test
}

style() {
    python3 Tests/Style/style.py && python3 Tests/Style/style.py --self-test
}

begin=$SECONDS
echo "All tests: about 25 minutes on two quiet cores, and 5 more for the first installation of packages."
step setup bash Tests/setup.sh
step style style
step build bash bindings/build.sh
run_second_queue &
step aarch64 aarch64
step headers headers
step hello hello
step batches batches
step lanes lanes
step same-bits python3 Tests/Scenes/golden.py
step python python
step python-wasm python_wasm
step javascript javascript
step packages python3 Tests/Packages/packages.py
wait
for name in "${second_queue[@]}"; do step "$name" shown "$name"; done

echo
echo "all steps in $((SECONDS - begin)) s"
summaries | tee $logs/summary.txt
echo "$passed passed, 0 failed" | tee -a $logs/summary.txt
