#!/usr/bin/env bash
# docs.sh: the reference, made of the sources, in .build/docs: C from the comments of motion.h by doxygen, Python from
# the docstrings by pdoc, JavaScript from the declarations by the TypeScript compiler, Swift from the comments by DocC.
# The pages of Swift load their text from the root of a server: python3 -m http.server --directory .build/docs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out=.build/docs
rm -rf $out
mkdir -p $out/c
python=.build/venv/bin/python
[ -x $python ] || python=python3
made=0
if $python -c 'import pdoc' 2>/dev/null; then
    PYTHONPATH=bindings/python $python -m pdoc --output-directory $out/python libmotion '!libmotion.__main__'
    made=$((made + 1))
else
    echo "left out: Python's reference (there is no pdoc)"
fi
if command -v doxygen >/dev/null; then
    # The header's comments are plain ones: before a declaration they are of it, behind a field of that.
    sed -E 's@^/\* @/** @; s@([;,0-9u)]) +/\* @\1 /**< @' Include/motion.h >$out/c/motion.h
    printf '%s\n' 'PROJECT_NAME = libmotion' "INPUT = $out/c/motion.h" "OUTPUT_DIRECTORY = $out/c" 'EXTRACT_ALL = YES' \
        'OPTIMIZE_OUTPUT_FOR_C = YES' 'HAVE_DOT = NO' 'GENERATE_LATEX = NO' 'QUIET = YES' \
        'WARNINGS = NO' | doxygen - >/dev/null
    made=$((made + 1))
else
    echo "left out: the reference of C (there is no doxygen)"
fi
if command -v node >/dev/null && command -v tsc >/dev/null; then
    compiler=$(dirname "$(readlink -f "$(command -v tsc)")")/../lib/typescript.js
    node bindings/release/docs.mjs "$(readlink -f "$compiler")" $out/javascript
    made=$((made + 1))
else
    echo "left out: the reference of JavaScript (there is no tsc)"
fi
tools=$(dirname "$(readlink -f "$(command -v swiftc || echo /none/swiftc)")")
if [ -x "$tools/docc" ]; then
    swift build
    mkdir -p $out/swift
    for module in MotionKit MotionQuartz; do
        graphs=.build/symbols/$module
        rm -rf "$graphs" && mkdir -p "$graphs"
        swift symbolgraph-extract -module-name "$module" -I .build/debug/Modules -I Include -output-dir "$graphs" \
            -target "$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -1)" \
            -minimum-access-level public -skip-synthesized-members
        "$tools/docc" convert --additional-symbol-graph-dir "$graphs" --output-dir "$out/swift/$module" \
            --fallback-display-name "$module" --fallback-bundle-identifier "libmotion.$module" \
            --transform-for-static-hosting --hosting-base-path "swift/$module" >/dev/null
    done
    made=$((made + 1))
else
    echo "left out: the reference of Swift (there is no docc beside swiftc)"
fi
[ $made -gt 0 ] || { echo "docs.sh: neither pdoc, doxygen, tsc nor docc is there: bash Tests/setup.sh" >&2; exit 1; }
find $out -name index.html
