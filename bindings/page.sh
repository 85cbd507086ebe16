#!/usr/bin/env bash
# Serves bindings/js/page at http://127.0.0.1:8000/page/, or at the port that is given. Needs python3, and
# bash bindings/build.sh first.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -f bindings/js/core/motion.wasm ] || {
    echo "page.sh: motion.wasm is missing: bash bindings/build.sh makes it" >&2
    exit 1
}
if [ ! -d bindings/js/page/scenes ]; then
    bash bindings/environment.sh numpy
    .build/venv/bin/python bindings/generate/page_scenes.py bindings/js/page/scenes
fi
# The picture of links to the page needs what bindings/film.sh installs; without it there is none.
card=bindings/js/page/card.png
if [ ! -f $card ] && .build/venv/bin/python -c 'import skia, matplotlib, fontTools' 2> /dev/null; then
    .build/venv/bin/python bindings/generate/page_card.py $card
fi
cd bindings/js
exec python3 -c "
import http.server, sys

class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map,
                      '.wasm': 'application/wasm', '.js': 'text/javascript'}
    def log_message(self, *words): pass

try:
    port = int(sys.argv[1])
    server = http.server.ThreadingHTTPServer(('127.0.0.1', port), Handler)
except (ValueError, OSError, OverflowError) as error:
    sys.exit(f'page.sh: port {sys.argv[1]}: {error}; page.sh PORT takes another one')
print(f'http://127.0.0.1:{port}/page/', flush=True)
try:
    server.serve_forever()
except KeyboardInterrupt:
    pass
" "${1:-8000}"
