import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const alias = { "@": fileURLToPath(new URL("./src", import.meta.url)) };

/** Settings of the tests that use a real browser: two files at a time, each with its own browser. */
const browsing = {
  environment: "node",
  maxWorkers: 2,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "tests/recorded/*.test.ts"],
          environment: "jsdom",
          testTimeout: 60_000,
          setupFiles: ["tests/unit-setup.ts"],
        },
      },
      {
        resolve: { alias },
        test: { ...browsing, name: "browser", include: ["tests/*.test.ts"] },
      },
      {
        resolve: { alias },
        test: { ...browsing, name: "program", include: ["tests/program/*.test.ts"] },
      },
    ],
  },
});
