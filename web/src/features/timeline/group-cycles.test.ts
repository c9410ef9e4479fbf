import { expect, test } from "vitest";
import type { JournalRecord } from "@/api/types";
import { groupCycles } from "./group-cycles";

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

function command(value: unknown): JournalRecord {
  return {
    ...event("", { command: value }),
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

test("the records of a cycle form one group titled by its task", () => {
  const made = event("task.created", { description: "Draft a note to Ada" });
  const [newest] = groupCycles([made, ...cycle(1, event("task.selected"), event("task.done"))]);
  expect(newest).toMatchObject({ cycle: 1, title: "Draft a note to Ada", outcome: "worked" });
  expect(newest?.lines).toHaveLength(4);
});

test("a command and its effects form one group", () => {
  const lines = groupCycles([...cycle(1), command("pause"), event("run.paused"), ...cycle(2)]);
  expect(lines.map((line) => line.cycle)).toEqual([2, undefined, 1]);
  expect(lines[1]).toMatchObject({ title: "Campaign paused" });
});

test("rejected, failed and unfinished cycles have different outcomes", () => {
  const failed: JournalRecord = {
    ...event(""),
    log: "audit",
    kind: null,
    action_type: "send_message",
    phase: "outcome",
    success: false,
  };
  const lines = groupCycles([
    ...cycle(1, event("proposal.rejected")),
    ...cycle(2, failed, event("task.retried", { attempts: 2 })),
    event("state.loaded", { cycle: 3 }),
  ]);
  expect(lines.map((line) => line.outcome)).toEqual(["pending", "failed", "refused"]);
  expect(lines[1]?.attempt).toBe(2);
});

const LEAD = "lead-1";

/** The records of a requested approval and a queued message. */
const queued = () => [
  event("approval.requested", { subject: { parameters: { lead_id: LEAD, message_type: "connection_request" } } }, "a"),
  {
    ...event("", { id: "effect-1", parameters: { lead_id: LEAD } }),
    kind: null,
    log: "audit" as const,
    phase: "intent",
  },
];

test("an outcome recorded by the user shows the lead's name and is neither a success nor a failure", () => {
  const outcome: JournalRecord = {
    ...event("", { effect: "effect-1", status: "failed" }),
    log: "audit",
    kind: null,
    action_type: "send_message",
    phase: "outcome",
    success: false,
  };
  const lines = groupCycles(
    [
      ...cycle(1, ...queued()),
      command({ approve: { approval: "a" } }),
      event("approval.approved", {}, "a"),
      command({ resolve: { effect: "effect-1", found: "did_not_happen" } }),
      outcome,
      event("cycle.closed"),
      command({ resolve: { effect: "effect-1", found: "happened" } }),
    ],
    (lead) => (lead === LEAD ? "Ada Conti" : undefined),
  );
  expect(lines.slice(0, 3).map(({ title, outcome }) => [title, outcome])).toEqual([
    ["Marked as sent: Ada Conti", "yours"],
    ["Marked as not sent: Ada Conti", "yours"],
    ["Approved: connection request to Ada Conti", "yours"],
  ]);
});

test("an unknown lead name is omitted from the title", () => {
  const [line] = groupCycles([...queued(), command({ approve: { approval: "a" } })]);
  expect(line?.title).toBe("Approved: connection request");
});

test("an account sync is marked as internal", () => {
  const lines = groupCycles([command({ own: { create: {} } }), command({ own: { learn: {} } }), event("bar.raised")]);
  expect(lines.map(({ internal }) => internal)).toEqual([true, false]);
});

test("an empty journal has no groups", () => {
  expect(groupCycles([])).toEqual([]);
});
