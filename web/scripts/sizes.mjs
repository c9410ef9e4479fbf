// Fails when what a browser has to fetch grows beyond its budget. Run after `npm run build`.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const ENTRY_KB_MAX = 150;
const ROUTE_KB_MAX = 100;

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}manifest.json`, "utf8"));
const gzipped = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length;

/** Every script and style that a chunk brings along, itself included. */
function closure(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const other of chunk.imports ?? []) closure(other, found);
  return found;
}

const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
const entry = new Set(entries.flatMap((key) => [...closure(key)]));
const kilobytes = (files) => [...files].reduce((sum, file) => sum + gzipped(file), 0) / 1000;

let failed = false;
function judge(name, size, most) {
  const over = size > most;
  failed ||= over;
  process.stdout.write(`${over ? "TOO LARGE" : "ok       "} ${size.toFixed(1).padStart(7)} of ${most} kB  ${name}\n`);
}

judge("entry", kilobytes(entry), ENTRY_KB_MAX);
for (const key of Object.keys(manifest)
  .filter((name) => manifest[name].isDynamicEntry)
  .sort()) {
  const more = new Set([...closure(key)].filter((file) => !entry.has(file)));
  judge(key.replace(/^src\//, ""), kilobytes(more), ROUTE_KB_MAX);
}
process.exit(failed ? 1 : 0);
