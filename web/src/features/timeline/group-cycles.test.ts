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

function command(name: string, args: unknown = {}, subject: object = {}): JournalRecord {
  return {
    ...event("", { command: { [name]: args } }),
    subject: { command: name, ...subject },
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

/** A record of a task, with what the server says about it. */
const about = (task: string, kind: string): JournalRecord => ({ ...event(kind), subject: { task } });

test("the records of a cycle form one group titled by its task", () => {
  const task = "Draft a note to Ada";
  const [newest] = groupCycles(cycle(1, about(task, "task.selected"), about(task, "task.done")));
  expect(newest).toMatchObject({ cycle: 1, title: task, outcome: "worked" });
  expect(newest?.lines).toHaveLength(4);
});

test("a cycle that began before the first listed record is also titled by its task", () => {
  const proposal: JournalRecord = {
    ...event("", { proposal: { action_type: "generate_message" } }),
    kind: null,
    log: "audit",
    action_type: "propose",
    phase: "proposal",
    subject: { task: "Draft a note to Ada", lead: "Ada Conti", message_type: "connection_request" },
  };
  const [line] = groupCycles([proposal, event("cycle.closed")]);
  expect(line?.title).toBe("Draft a note to Ada");
  expect(line?.lines[0]).toMatchObject({
    title: "Proposed: generate message",
    about: "connection request to Ada Conti",
  });
});

test("a command without its payload still has a title", () => {
  const imported = { ...command("import", {}, { name: "people.csv" }), payload: null };
  expect(groupCycles([imported])[0]?.title).toBe("Leads imported from people.csv");
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

const ADA = { lead: "Ada Conti", message_type: "connection_request" } as const;

test("an outcome recorded by the user shows the lead's name and is neither a success nor a failure", () => {
  const outcome: JournalRecord = {
    ...event("", { effect: "effect-1", status: "failed" }),
    log: "audit",
    kind: null,
    action_type: "send_message",
    phase: "outcome",
    success: false,
  };
  const lines = groupCycles([
    command("approve", { approval: "a" }, ADA),
    event("approval.approved", {}, "a"),
    command("resolve", { effect: "effect-1", found: "did_not_happen" }, ADA),
    outcome,
    event("cycle.closed"),
    command("resolve", { effect: "effect-1", found: "happened" }, ADA),
  ]);
  expect(lines.map(({ title, outcome }) => [title, outcome])).toEqual([
    ["Marked as sent: Ada Conti", "yours"],
    ["Marked as not sent: Ada Conti", "yours"],
    ["Approved: connection request to Ada Conti", "yours"],
  ]);
});

test("a chosen proposer is named", () => {
  const lines = groupCycles([command("choose_model", { model: "local" }), command("choose_model", { model: null })]);
  expect(lines.map(({ title }) => title)).toEqual(["Proposer changed", "Proposer changed: local"]);
});

test("a missing name is omitted from the title", () => {
  const [line] = groupCycles([command("approve", {}, { message_type: "connection_request" })]);
  expect(line?.title).toBe("Approved: connection request");
});

test("a reported reply and a compared archive have different titles", () => {
  const lines = groupCycles([
    command("witness", {}, { name: "archive.zip" }),
    command("mark_replied", {}, { lead: "Ada Conti" }),
  ]);
  expect(lines.map(({ title }) => title)).toEqual(["Marked as replied: Ada Conti", "Compared with archive.zip"]);
});

test("an account sync is marked as internal", () => {
  const lines = groupCycles([command("create"), command("learn"), event("bar.raised")]);
  expect(lines.map(({ internal }) => internal)).toEqual([true, false]);
});

test("an empty journal has no groups", () => {
  expect(groupCycles([])).toEqual([]);
});
