#!/usr/bin/env bash
# Sets up what the tests need beside Swift 6.3, Python 3.11, node 20 and a C and C++ compiler: .build/venv with the
# Python packages, and what apt-get can install. What is then still missing is said, with what will be skipped for it.
# Repeating it is cheap.
set -euo pipefail
cd "$(dirname "$0")/.."

need() {
    command -v "$1" > /dev/null || { echo "setup: $1 is needed: $2" >&2; exit 1; }
}
need swift "the Swift 6.3 toolchain"
need python3 "Python 3.11 or newer"
need node "node 20 or newer"
need cc "a C compiler: on Debian, build-essential"
need c++ "a C++ compiler: on Debian, build-essential"
node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' || {
    echo "setup: node is older than 20" >&2
    exit 1
}

bash bindings/environment.sh numpy pytest hypothesis Pillow resvg-py cssselect2 websocket-client mypy ruff \
    clang-format
bash bindings/film.sh
bash bindings/environment.sh pymunk ||
    echo "setup: pymunk is not to be had: the second opinion on rigid bodies will be skipped"
bash bindings/environment.sh wasmtime ||
    echo "setup: wasmtime is not to be had: the second wasm engine will be skipped"
bash bindings/environment.sh rlottie-python thorvg-python ||
    echo "setup: rlottie-python or thorvg-python is not to be had: other players' pictures of exports will be skipped"
bash bindings/environment.sh axe-core-python ||
    echo "setup: axe-core-python is not to be had: the check of the element for barriers will be skipped"
# What makes packages, and says whether they keep what their names promise.
bash bindings/environment.sh build hatchling pyelftools auditwheel twine check-wheel-contents pyroma \
    meson ninja conan ||
    echo "setup: a Python package that makes or checks packages is not to be had: packages will be skipped"

# command or file, package, what is skipped without it
optional() {
    [ -e "$1" ] || command -v "$1" > /dev/null && return
    if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
        [ -n "${updated:-}" ] || apt-get update -qq > /dev/null 2>&1 || true
        updated=1
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$2" > /dev/null 2>&1 || true
    fi
    [ -e "$1" ] || command -v "$1" > /dev/null || echo "setup: no $1: $3 will be skipped"
}
optional valgrind valgrind "instruction counts and the memory check"
optional tsc node-typescript "the check of the TypeScript declarations"
optional aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu "the library for arm64"
optional qemu-aarch64 qemu-user "the run of what is built for arm64"
optional /usr/lib/wasm32-wasi/libc.a wasi-libc "the run of the library without SIMD in wasmkit"
optional go golang-go "the test of a program in Go"
optional rustc rustc "the test of a program in Rust"
optional cmake cmake "the test of the package for CMake"
optional musl-gcc musl-tools "the test of the library with musl"
optional /usr/include/cairo/cairo.h libcairo2-dev "the test of the painter with cairo"
optional /usr/include/SDL2/SDL.h libsdl2-dev "the test of the window"
optional lintian lintian "the check of the Debian packages"
optional doxygen doxygen "the reference of the C interface"
optional /usr/share/nodejs/jsdom node-jsdom "the test of the DOM of tests"
optional esbuild esbuild "the lengths of bundles"
optional rollup rollup "the bundles of Rollup, and its plug-in"
optional /usr/share/nodejs/react-dom node-react-dom "the test of the React wrapper"
