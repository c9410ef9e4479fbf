import { expect, test } from "vitest";
import type { JournalRecord } from "@/api/types";
import { fold } from "./fold";

let sequence = 0;

function event(kind: string, payload: unknown = {}, entity = "task-1"): JournalRecord {
  sequence += 1;
  const at = `2026-11-15T10:00:${String(sequence).padStart(2, "0")}Z`;
  return {
    sequence,
    at,
    log: "event",
    kind,
    entity_type: "task",
    entity_id: entity,
    payload,
    payload_bytes: 2,
    hash: "",
  };
}

function command(name: string): JournalRecord {
  return {
    ...event("", { command: name }),
    log: "audit",
    kind: null,
    action_type: "command",
    phase: "command",
    success: true,
  };
}

const cycle = (number: number, ...inside: JournalRecord[]) => [
  event("state.loaded", { cycle: number }),
  ...inside,
  event("cycle.closed"),
];

test("the records of a cycle are one line, named after its task", () => {
  const made = event("task.created", { description: "Draft a note to Ada" });
  const [newest] = fold([made, ...cycle(1, event("task.selected"), event("task.done"))]);
  expect(newest).toMatchObject({ cycle: 1, title: "Draft a note to Ada", outcome: "worked" });
  expect(newest?.records).toHaveLength(4);
});

test("a command and what it changed are one line of their own", () => {
  const lines = fold([...cycle(1), command("pause"), event("run.paused"), ...cycle(2)]);
  expect(lines.map((line) => line.cycle)).toEqual([2, undefined, 1]);
  expect(lines[1]).toMatchObject({ title: "You paused the campaign" });
});

test("a refused proposal, a failed call and a cycle under way are told apart", () => {
  const failed: JournalRecord = {
    ...event(""),
    log: "audit",
    kind: null,
    action_type: "send_message",
    phase: "outcome",
    success: false,
  };
  const lines = fold([
    ...cycle(1, event("proposal.rejected")),
    ...cycle(2, failed, event("task.retried", { attempts: 2 })),
    event("state.loaded", { cycle: 3 }),
  ]);
  expect(lines.map((line) => line.outcome)).toEqual(["pending", "failed", "refused"]);
  expect(lines[1]?.attempt).toBe(2);
});

test("nothing folds to nothing", () => {
  expect(fold([])).toEqual([]);
});
