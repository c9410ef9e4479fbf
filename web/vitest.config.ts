import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL("./src", import.meta.url)) };

/** What holds for everything that a real browser looks at. */
const browsing = { environment: "node", fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: { name: "unit", include: ["src/**/*.test.{ts,tsx}"], environment: "jsdom", testTimeout: 30_000 },
      },
      {
        resolve: { alias },
        test: { ...browsing, name: "browser", include: ["tests/*.test.ts"], globalSetup: ["tests/setup.ts"] },
      },
      {
        resolve: { alias },
        test: { ...browsing, name: "program", include: ["tests/program/*.test.ts"] },
      },
    ],
  },
});
