#!/usr/bin/env bash
# One table: ns a unit natively, in node and from Python; the same in plain C (bound.c) within the same rounds, and the
# ratio; instructions a unit (valgrind, baseline library), errors. Fails on a job that takes over 3 % more instructions
# than instructions.txt says, never on time.
#   run.sh --table      the table that stands in README.md, without counting instructions
#   run.sh --readme     puts it there
#   run.sh --update     rewrites instructions.txt and prints what changed
#   run.sh --self-test  the comparison with instructions.txt finds what it has to
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
built=$root/.build/motion out=$root/.build/bench committed=$here/instructions.txt wanted=${1:-}

# compare COMMITTED COUNTED: what took more, and jobs that are in one of the lists only.
compare() {
    awk '
        /^#/ { next }
        NR == FNR { allowed[$1] = $2; next }
        { counted[$1] = 1 }
        !($1 in allowed) { printf "instructions: %s is not in instructions.txt; run.sh --update\n", $1; bad = 1; next }
        $2 > allowed[$1] * 1.03 {
            more = ($2 / allowed[$1] - 1) * 100
            printf "instructions: %s takes %s a unit, %.1f %% more than %s\n", $1, $2, more, allowed[$1]; bad = 1
        }
        END {
            for (job in allowed) if (!(job in counted)) { printf "instructions: %s was not counted\n", job; bad = 1 }
            exit bad
        }' "$1" "$2"
}

self_test() {
    local folder passed=0 failed=0
    folder=$(mktemp -d)
    # check EXPECTED AWK-PROGRAM: of the committed list, altered, this complaint; or none.
    check() {
        local said verdict=0
        awk "/^#/ { next } $2" "$committed" >"$folder/altered"
        said=$(compare "$committed" "$folder/altered") || verdict=1
        if [[ $verdict$said == ${1:+1instructions: $1*} || -z $1 && $verdict$said == 0 ]]; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "benchmark: expected \"$1\" of \"$2\", not \"$said\""
        fi
    }
    check "" '{ print }'
    check "" '{ print $1, $2 * 1.02 }'
    check "W2a takes" '{ print $1, $2 * ($1 == "W2a" ? 1.04 : 1) }'
    check "W2a was not counted" '$1 != "W2a" { print }'
    check "another is not in" '{ print } END { print "another 1" }'
    rm -r "$folder"
    echo "benchmark: $passed passed, $failed failed"
    [ $failed = 0 ]
}

build() {
    mkdir -p "$out/inputs" "$out/baseline" "$out/shipped"
    ln -sf "$built/libmotion.so" "$out/shipped/libmotion.so.0"
    ln -sf "$built/libmotion-baseline.so" "$out/baseline/libmotion.so.0"
    local tools compiler
    tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
    compiler=$tools/clang # it has both targets
    local flags=(-std=c11 -Wall -Wextra -Werror -I "$root/Include")
    for set in baseline avx2; do
        "$compiler" "${flags[@]}" -O3 -ffp-contract=off -fno-math-errno $([ $set = avx2 ] && echo -mavx2) \
            -c "$here/bound.c" -o "$out/bound-$set.o"
    done
    "$compiler" "${flags[@]}" --target=wasm32 -O3 -msimd128 -mbulk-memory -ffp-contract=off -nostdlib \
        -Wl,--no-entry -Wl,--export-dynamic -Wl,--export=__heap_base "$here/bound.c" -o "$out/bound.wasm"
    "$compiler" "${flags[@]}" -O2 "$here/bench.c" "$out/bound-baseline.o" "$out/bound-avx2.o" "$built/libmotion.so" \
        -lm -o "$out/bench"
}

measure() {
    LD_LIBRARY_PATH=$out/shipped "$out/bench" >"$out/native"
    LD_LIBRARY_PATH=$out/baseline "$out/bench" --baseline >"$out/native-baseline"
    LD_LIBRARY_PATH=$out/shipped "$out/bench" --write "$out/inputs"
    node "$here/bench.mjs" "$built/motion.wasm" "$out/inputs" "$out/bound.wasm" "$built/motion-player.wasm" >"$out/node"
    python=$root/.build/venv/bin/python3
    [ -x "$python" ] || python=python3
    "$python" "$here/bench.py" "$out/inputs" >"$out/python"
    local button=$root/bindings/js/page/scenes/hamburger-arrow.json # three layers
    "$python" "$here/hosts.py" "$button" >"$out/hosts"
    node "$here/hosts.mjs" "$button" >>"$out/hosts"
    LD_LIBRARY_PATH=$out/shipped "$out/bench" million "$out/inputs" >"$out/million"
    LD_LIBRARY_PATH=$out/baseline "$out/bench" million --baseline | tail -1 >>"$out/native-baseline"
    node "$here/bench.mjs" "$built/motion.wasm" "$out/inputs" "$out/bound.wasm" million >>"$out/node"
    rm "$out/inputs/million" # of half a gigabyte
    million=$(head -1 "$out/million")
    tail -1 "$out/million" >>"$out/native"
}

# Lists the names of the jobs, and the function that each is about.
jobs_to_count() { LD_LIBRARY_PATH=$out/baseline "$out/bench" --list; }

# count NAME FUNCTION: the instructions a unit of one job.
count() {
    local units
    units=$(LD_LIBRARY_PATH=$out/baseline timeout 3600 valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        --toggle-collect="$2" "$out/bench" "$1" 2>"$out/counts/$1.log" </dev/null | tail -1)
    [ -n "$units" ] || { echo "no instructions of $1: valgrind broke off" >&2; return 0; }
    awk -v name="$1" -v units="$units" '
        /Collected :/ { v = $4 / units; printf(v < 1000 ? "%s %.1f\n" : "%s %.0f\n", name, v) }
    ' "$out/counts/$1.log"
}

# As many jobs at a time as there are cores: a count does not depend on what else runs.
count_instructions() {
    local name function
    : >"$out/instructions"
    command -v valgrind >/dev/null || return 0
    rm -rf "$out/counts" && mkdir -p "$out/counts"
    while read -r name function; do
        while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n || true; done
        count "$name" "$function" >"$out/counts/$name" &
    done < <(jobs_to_count)
    wait
    jobs_to_count | while read -r name _; do cat "$out/counts/$name"; done >"$out/instructions"
}

update() {
    command -v valgrind >/dev/null || { echo "run.sh: --update needs valgrind" >&2; exit 1; }
    build
    count_instructions
    {
        echo "# instructions a unit of libmotion-baseline.so, by callgrind; written by Tests/Bench/run.sh --update"
        cat "$out/instructions"
    } >"$out/instructions.txt"
    diff "$committed" "$out/instructions.txt" && echo "instructions.txt: nothing changed"
    cp "$out/instructions.txt" "$committed"
}

machine() {
    echo "$(awk -F': ' '/model name/ { print $2; exit }' /proc/cpuinfo), $(nproc) cores, $(uname -sr)"
}

plain_table() {
    echo "machine: $(machine)"
    echo "built by: $(swiftc --version 2>/dev/null | head -1); node $(node --version); ns: least and median of 7"
    modules
    echo "$million" |
        awk '{ printf "a million layers of W2a: %s bytes a layer, compiled in %s ns an animation\n", $1, $2 }'
    awk -v files="$out/node $out/instructions $out/python" '
        BEGIN {
            split(files, file, " ")
            while ((getline line < file[1]) > 0) {
                split(line, f, " ")
                least[f[1]] = f[3]; median[f[1]] = f[4]; bound[f[1]] = f[5]; ratio[f[1]] = f[6]
            }
            while ((getline line < file[2]) > 0) { split(line, f, " "); instructions[f[1]] = f[2] }
            while ((getline line < file[3]) > 0) { split(line, f, " "); python[f[1]] = f[4]; python_ratio[f[1]] = f[6] }
            row = "%-16s %-7s %10s %10s %10s %7s %10s %10s %10s %7s %14s %7s %13s %8s %11s\n"
            printf row, "job", "unit", "native ns", "median", "bound", "ratio", "node ns", "median", "bound", "ratio",
                   "Python median", "to C", "instructions", "error", "bound error"
        }
        function or_dash(v) { return v == "" ? "-" : v }
        {
            printf row, $1, $2, $3, $4, or_dash($6), or_dash($8),
                   or_dash(least[$1]), or_dash(median[$1]), or_dash(bound[$1]), or_dash(ratio[$1]),
                   or_dash(python[$1]), or_dash(python_ratio[$1]), or_dash(instructions[$1]), $5, or_dash($7)
        }
        $1 == "W2a" {
            printf "%-16s %-7s (from Python in new arrays: %s, %s times C)\n", "", "",
                   python["W2a-new"], python_ratio["W2a-new"]
        }
        $1 == "buttons" {
            printf "%-16s %-7s %10.3g %10.3g  (the whole clip of 30,000 layers, native)\n", "", "ms", $3 * .03, $4 * .03
        }
    ' "$out/native"
    echo "what hosts pay, microseconds: least and median"
    awk '{ printf "%-24s %-7s %10s %10s\n", $1, $2, $3, $4 }' "$out/hosts"
    echo "libmotion-baseline.so and the bound without AVX2:"
    awk '{ printf "%-16s %-7s %10s %10s %10s %7s\n", $1, $2, $3, $4, $6, $8 }' "$out/native-baseline"
}

# Size and start of both modules.
modules() {
    local job name raw zipped
    for job in W4:motion W4-player:motion-player; do
        name=${job#*:}.wasm
        raw=$(wc -c <"$built/$name") zipped=$(gzip -9c "$built/$name" | wc -c)
        awk -v job="${job%:*}" -v name="$name" -v raw="$raw" -v zipped="$zipped" '
            $1 == job {
                printf "`%s`: %d bytes, %d after gzip; compiled and instantiated in %.2g ms (least %.2g).\n",
                       name, raw, zipped, $4 / 1e6, $3 / 1e6
            }' "$out/node"
    done
    awk '$1 == "moving-instances" { whole = $4 }
         $1 == "player-instances" {
             printf "The player takes %.3g ns a layer for the instances that all move, %.2g times the whole.\n",
                    $4, $4 / whole
         }' "$out/node"
}

# For README.md: least of what hosts pay for one button of three layers.
hosts() {
    awk '
        BEGIN {
            says["python-sample"] = "Python, one time, all outputs, new arrays"
            says["python-three"] = "the same, affine, opacity and stroke alone"
            says["python-out"] = "the same, all outputs into an earlier sample"
            says["python-threads-1"] = "Python, 60,000 times"
            says["python-threads-2"] = "the same by two threads"
            says["python-import"] = "`import libmotion`, after numpy"
            says["python-first"] = "the same with a first scene, clip and sample"
            says["python-crowd"] = "Python, ten thousand such buttons built, read and compiled"
            says["python-crowd-memory"] = "the memory that this takes at most"
            says["python-crowd-differ"] = "the same, each button with a begin of its own"
            says["python-crowd-differ-memory"] = "the memory that this takes at most"
            says["node-seek"] = "node, `seek`"
            says["node-seek-three"] = "node, `seek` of three outputs, and reading them"
            says["node-sample"] = "node, `sample`, new arrays"
            says["node-import"] = "node, `import`"
            says["node-init"] = "node, `init()`"
            says["node-crowd"] = "node, ten thousand such buttons built, read and compiled"
            says["node-crowd-memory"] = "the memory that this takes at most"
            says["node-crowd-differ"] = "the same, each button with a begin of its own"
            says["node-crowd-differ-memory"] = "the memory that this takes at most"
        }
        function span(us) { return us >= 1000 ? sprintf("%.3g ms", us / 1000) : sprintf("%.3g us", us) }
        function shown(figure, unit) { return unit == "MB" ? sprintf("%.3g MB", figure) : span(figure) }
        $1 in says { printf "| %s | %s | %s |\n", says[$1], shown($3, $2), shown($4, $2) }' "$out/hosts"
}

# For README.md: median ns, of what a caller may want to know.
markdown() {
    echo "$(machine); node $(node --version); median ns a unit of 7 rounds."
    echo
    echo "| job | AVX2 | C bound | ratio | error | bound's | baseline | C bound | ratio |" \
        "node | C bound | ratio | Python | to C |"
    echo "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|"
    awk -v files="$out/native-baseline $out/node $out/python" '
        BEGIN {
            split(files, file, " ")
            while ((getline line < file[1]) > 0) {
                split(line, f, " ")
                baseline[f[1]] = f[4]; bound[f[1]] = f[6]; ratio[f[1]] = f[8]
            }
            while ((getline line < file[2]) > 0) {
                split(line, f, " ")
                node[f[1]] = f[4]; node_bound[f[1]] = f[5]; node_ratio[f[1]] = f[6]
            }
            while ((getline line < file[3]) > 0) { split(line, f, " "); python[f[1]] = f[4]; python_ratio[f[1]] = f[6] }
            says["W1g"] = "64 cubic-beziers, each at 15,625 x"
            says["W1m"] = "a million x, each with one of the 64"
            says["W1g-prepared"] = "the same 64, prepared"
            says["W1m-prepared"] = "a million x, the curves prepared"
            says["W2a-prepared"] = "10,000 eased layers, the curves prepared; a layer"
            says["W2a"] = "10,000 layers, four eased tracks each with a clock; a layer"
            says["W2b"] = "10,000 layers, four tracks of 9 linear keys; a layer"
            says["W2a-million"] = "a million eased layers, one t; a layer"
            says["keys-10"] = "tracks of 10 linear keys, at times drawn at random; a track"
            says["keys-10000"] = "the same of 10,000 keys"
            says["buttons"] = "10,000 menu buttons as one clip; a layer"
            says["instances"] = "the same as instances of one button; a layer"
            says["moving"] = "10,000 menu buttons that all move, as one clip; a layer"
            says["moving-instances"] = "the same as instances of one button; a layer"
            says["one-call"] = "one button of three layers at one time; a call"
            says["changed"] = "which of them change in a frame; a layer"
            says["moved"] = "the one in a hundred that change, found and sampled; a layer"
            says["bounds-waiting"] = "boxes over a frame, layers that wait or hardly move; a layer"
            says["live"] = "value and velocity of 1,000 springs of a live object at one time; a spring"
            says["live-courses"] = "the same of 1,000 courses of three targets; a course"
            says["courses"] = "1,000 courses of three targets by curves, from the text to a clip; a layer"
            says["courses-springs"] = "the same by springs; a layer"
            says["courses-plain"] = "as many plain animations, from the text to a clip; a layer"
            says["sent"] = "samples of 1,000 courses by curves; a layer"
            says["sent-springs"] = "the same by springs; a layer"
            says["sent-plain"] = "the same of as many plain animations; a layer"
            says["hit"] = "the layer at a point, of 10,000; a point"
            says["hit-near"] = "the same, the nearest within 9 points; a point"
            says["match"] = "gives paths of 7 and 200 cubics the same verbs; a pair"
            says["contains"] = "is a point inside of 200 cubics; a point"
            says["stroke-contains"] = "is a point in the dashed stroke of 200 cubics; a point"
            says["bounds-depth-1"] = "boxes over a frame, layers without parents; a layer"
            says["bounds-depth-64"] = "the same, chains of 64 layers, in the root; a layer"
            says["bounds-whole-1"] = "boxes over 2.1 seconds, layers without parents; a layer"
            says["bounds-whole-16"] = "the same, chains of 16 layers, in the root; a layer"
            says["json"] = "JSON to rows of values; a byte"
            says["lottie"] = "a Lottie file of 38 layers, from its text to a clip"
            says["opened"] = "the same in one call, motion_lottie_compile; a byte"
            says["scene"] = "a scene of 1,000 menu buttons, from its text to a clip; a layer"
            says["W3-P7-warm"] = "a trim of 7 cubics, prepared"
            says["W3-P7-batch"] = "trims of 7 cubics, eight a call"
            says["W3-P200-batch"] = "trims of 200 cubics, eight a call"
            says["W3-P7-cold"] = "prepare and trim 7 cubics"
            says["W3-P200-warm"] = "a trim of 200 cubics, prepared"
            says["W3-P200-cold"] = "prepare and trim 200 cubics"
        }
        function digits(v) { return v == "" || v == "-" ? "" : v >= 1000 ? sprintf("%d", v) : sprintf("%.3g", v) }
        $1 in says {
            printf "| %s | %s | %s | %s ", says[$1], digits($4), digits($6), digits($8)
            printf "| %s | %s ", $5 == "-" ? "" : $5, $7
            printf "| %s | %s | %s ", digits(baseline[$1]), digits(bound[$1]), digits(ratio[$1])
            printf "| %s | %s | %s ", digits(node[$1]), digits(node_bound[$1]), digits(node_ratio[$1])
            printf "| %s | %s |\n", digits(python[$1]), digits(python_ratio[$1])
        }' "$out/native"
    echo
    echo "$million" | awk '{
        printf "A million layers with eased tracks: %s bytes a layer, compiled in %s ns an animation.\n", $1, $2
    }'
    modules
    echo
    echo "| one button of three layers | least | median |"
    echo "|---|---|---|"
    hosts
}

# Between the two remarks in README.md.
write_readme() {
    markdown >"$out/readme"
    awk -v file="$out/readme" '
        /^<!-- by Tests\/Bench\/run.sh --readme -->$/ {
            print; while ((getline line < file) > 0) print line
            skips = 1; found = 1; next
        }
        /^<!-- end -->$/ { skips = 0 }
        !skips { print }
        END { exit !found || skips }' "$here/README.md" >"$out/README.md" || {
        echo "run.sh: Tests/Bench/README.md lacks the remarks around the table" >&2
        exit 1
    }
    cp "$out/README.md" "$here/README.md"
}

case $wanted in
--self-test) self_test ;;
--update) update ;;
--table) build; measure; markdown ;;
--readme) build; measure; write_readme ;;
"")
    build
    measure
    count_instructions
    plain_table
    "$root/.build/venv/bin/python3" "$root/Tests/Deep/growth.py" --small || true
    echo "took $SECONDS s"
    if command -v valgrind >/dev/null; then
        compare "$committed" "$out/instructions" || exit 1
        jobs=$(grep -c . "$out/instructions")
        echo "instructions: none of $jobs jobs takes over 3 % more than instructions.txt says"
    else
        echo "instructions: skipped, there is no valgrind"
    fi
    ;;
*)
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
