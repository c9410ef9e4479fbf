/** A run for the unit tests. */
import type { ScriptRun } from "@/api/scripts";

export const runOf = (change: Partial<ScriptRun> = {}): ScriptRun => ({
  id: "00000000-0000-8000-8000-000000000001",
  number: 1,
  name: "reply-rates",
  version: 2,
  script_sha256: "a".repeat(64),
  snapshot_hash: "b".repeat(64),
  python_sha256: "c".repeat(64),
  verdict: "ok",
  reason: null,
  stdout: "",
  stderr: "",
  result: null,
  cut: false,
  fuel: 1_000,
  wall_ms: 40,
  isolation: ["seccomp"],
  started_at: "2026-11-17T09:00:00Z",
  ...change,
});
