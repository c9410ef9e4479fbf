import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** What shrinks; fonts and pictures are compressed already. */
const SHRINKS = new Set([".html", ".js", ".css", ".svg", ".json", ".txt"]);

/** Below this a compressed copy saves nothing. */
const BYTES_MIN = 512;

/** Writes a `.br` and a `.gz` beside every built file, so that the server never compresses. */
export function compress(): Plugin {
  let folder = "dist";
  return {
    name: "compress",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const path of files(folder)) {
        const bytes = readFileSync(path);
        if (!SHRINKS.has(extname(path)) || bytes.length < BYTES_MIN) continue;
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}
