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

function command(given: unknown): JournalRecord {
  return {
    ...event("", { command: given }),
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
  expect(newest?.lines).toHaveLength(4);
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

const LEAD = "lead-1";

/** What asking for consent, and later handing a message out, leaves in the journal. */
const handedOut = () => [
  event("approval.requested", { subject: { parameters: { lead_id: LEAD, message_type: "connection_request" } } }, "a"),
  {
    ...event("", { id: "effect-1", parameters: { lead_id: LEAD } }),
    kind: null,
    log: "audit" as const,
    phase: "intent",
  },
];

test("what a person said is told with whom it was about, and is neither a success nor a failure", () => {
  const outcome: JournalRecord = {
    ...event("", { effect: "effect-1", status: "failed" }),
    log: "audit",
    kind: null,
    action_type: "send_message",
    phase: "outcome",
    success: false,
  };
  const lines = fold(
    [
      ...cycle(1, ...handedOut()),
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
    ["You said: sent, to Ada Conti", "yours"],
    ["You said: not sent, to Ada Conti", "yours"],
    ["You approved the connection request to Ada Conti", "yours"],
  ]);
});

test("a name that nobody knows is left out of the sentence", () => {
  const [line] = fold([...handedOut(), command({ approve: { approval: "a" } })]);
  expect(line?.title).toBe("You approved a connection request");
});

test("what the program takes over from other campaigns says nothing to a person", () => {
  const lines = fold([command({ own: { create: {} } }), command({ own: { learn: {} } }), event("bar.raised")]);
  expect(lines.map(({ silent }) => silent)).toEqual([true, false]);
});

test("nothing folds to nothing", () => {
  expect(fold([])).toEqual([]);
});
