import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compress } from "./scripts/compress.ts";

/** The server sends `style-src 'self'` and `script-src 'self'`: nothing may be inlined. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

/** A running `genie serve` behind these pages: it answers only to its own name, so both headers name it. */
const program = process.env.GENIE_API ?? "http://127.0.0.1:4690";
const proxy = { "/api": { target: program, changeOrigin: true, headers: { origin: program } } };

export default defineConfig({
  plugins: [react(), tailwindcss(), compress()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  worker: { format: "es" },
  server: { proxy },
  preview: { proxy, headers: { "content-security-policy": POLICY } },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: "manifest.json",
  },
});
