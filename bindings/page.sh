#!/usr/bin/env bash
# Serves bindings/js/page at http://127.0.0.1:8000/page/, or at the port that is given. Needs python3, and
# bash bindings/build.sh first.
set -euo pipefail
cd "$(dirname "$0")/js"
[ -f motion.wasm ] || { echo "page.sh: motion.wasm is missing: bash bindings/build.sh makes it" >&2; exit 1; }
port=${1:-8000}
echo "http://127.0.0.1:$port/page/"
exec python3 -c "
import http.server, sys
http.server.SimpleHTTPRequestHandler.extensions_map |= {'.wasm': 'application/wasm', '.js': 'text/javascript'}
http.server.test(
    http.server.SimpleHTTPRequestHandler, http.server.ThreadingHTTPServer, port=int(sys.argv[1]), bind='127.0.0.1'
)
" "$port" 2>/dev/null
