#!/usr/bin/env bash
# docs.sh: builds the site, with search, into .build/site: guides, recipes, gallery and the reference. The reference is
# made of the sources: C from the comments of motion.h by doxygen, Python from the docstrings by mkdocstrings,
# JavaScript from the declarations by the TypeScript compiler, Swift from the compiler's symbol graphs, which are what
# DocC reads. Fails on a dead link, and if the search does not answer what newcomers ask. Needs bash bindings/build.sh
# first. To look at it: python3 -m http.server --directory .build/site
# MOTION_SITES=FOLDER keeps the site there with those of other versions, as versions.py says.
# MOTION_SITE is the address where the site will be: other sites show its picture by a whole address.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
for file in bindings/python/libmotion/libmotion.so bindings/js/core/motion.wasm; do
    [ -f $file ] || { echo "docs.sh: $file is missing: bash bindings/build.sh makes it" >&2; exit 1; }
done
made=.build/docs
left=() # folders of the site without pages
rm -rf $made .build/site
mkdir -p $made
bash bindings/film.sh
bash bindings/environment.sh mkdocs-material mkdocstrings-python
# The picture that a link to the site shows elsewhere.
.build/venv/bin/python bindings/generate/page_card.py $made/card.png
[ -d bindings/js/page/scenes ] || .build/venv/bin/python bindings/generate/page_scenes.py bindings/js/page/scenes
if command -v doxygen >/dev/null; then
    # Makes doxygen's comments of plain ones: /** before a declaration, /**< after a field. Lines stay where they are.
    sed -E 's@^/\* @/** @; s@([;,0-9u)]) +/\* @\1 /**< @' Include/motion.h >$made/motion.h
    (cd $made && printf '%s\n' 'INPUT = motion.h' 'EXTRACT_ALL = YES' 'OPTIMIZE_OUTPUT_FOR_C = YES' \
        'GENERATE_XML = YES' 'GENERATE_HTML = NO' 'GENERATE_LATEX = NO' \
        'QUIET = YES' 'WARNINGS = NO' | doxygen - >/dev/null)
else
    echo "left out: the reference of C (there is no doxygen)"
    left+=(reference/c/)
fi
if command -v node >/dev/null && command -v tsc >/dev/null; then
    compiler=$(dirname "$(readlink -f "$(command -v tsc)")")/../lib/typescript.js
    node bindings/release/docs.mjs "$(readlink -f "$compiler")" $made/javascript.json
else
    echo "left out: the reference of JavaScript (there is no tsc)"
    left+=(reference/javascript/)
fi
# MOTION_NO_SWIFT leaves out a debug build of several minutes.
if command -v swiftc >/dev/null && [ -z "${MOTION_NO_SWIFT:-}" ]; then
    target=$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -1)
    # and the files that they need
    for module in MotionUIKit MotionSwiftUI MotionTesting; do swift build --target $module >/dev/null; done
    for module in MotionKit MotionQuartz MotionUIKit MotionSwiftUI MotionTesting; do
        mkdir -p "$made/symbols/$module"
        swift symbolgraph-extract -module-name "$module" -I .build/debug/Modules -I Include -target "$target" \
            -output-dir "$made/symbols/$module" -minimum-access-level public -skip-synthesized-members
    done
else
    echo "left out: the reference of Swift (there is no swiftc, or MOTION_NO_SWIFT is set)"
    left+=(reference/swift/)
fi
.build/venv/bin/python bindings/site/build.py
if command -v node >/dev/null; then node bindings/site/search.mjs .build/site "${left[@]}"; fi
if [ -n "${MOTION_SITES-}" ]; then
    python3 bindings/site/versions.py .build/site "$MOTION_SITES" "$(python3 bindings/release/project.py version)"
fi
