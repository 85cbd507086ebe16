#!/usr/bin/env bash
# Gates on the built library (see gates.py), then each gate on planted faults (see plant.py), and so the benchmark's on
# instruction counts.
#   run.sh [--deep]    --deep: MOTION_MAX_COUNT elements everywhere, every byte of a clip, faults planted in the Swift
#                      sources
set -u
cd "$(dirname "$0")"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
python3 gates.py "$@" | tee "$log"
python3 plant.py "$@" | tee -a "$log"
bash ../Bench/run.sh --self-test | tee -a "$log"
# A run that died before its closing line counts as one failure.
awk '/^(gates|planted|benchmark): [0-9]+ passed, [0-9]+ failed$/ { passed += $2; failed += $4; ended += 1 }
     END { failed += 3 - ended; print passed + 0 " passed, " failed " failed"; exit failed > 0 || passed == 0 }' "$log"
