/** The journal of the pretended program, and what it keeps. */
import type { ArtifactVersion, JournalRecord } from "../../src/api/types";
import { hours } from "./hours";
import { draw, person, uuid } from "./people";

const STEPS = ["load", "select", "propose", "validate", "execute", "record", "update", "repeat"];

/** Eight records a cycle; now and then a proposal is refused or a call fails. */
export function records(count: number): JournalRecord[] {
  const made: JournalRecord[] = [];
  for (let sequence = 1; sequence <= count; sequence += 1) {
    const cycle = Math.ceil(sequence / 8);
    const place = (sequence - 1) % 8;
    const step = STEPS[place] as string;
    const name = person(cycle, 0).full_name;
    const refused = cycle % 11 === 0;
    const failed = cycle % 17 === 0;
    const at = new Date(Date.now() - (count - sequence) * 21_000).toISOString();
    const event = (kind: string, payload: unknown): JournalRecord => ({
      sequence,
      at,
      step,
      log: "event",
      kind,
      entity_type: kind.split(".")[0] ?? null,
      entity_id: uuid(cycle),
      action_type: null,
      phase: null,
      success: null,
      payload,
      payload_bytes: 120,
      hash: hash(sequence),
    });
    const audit = (action_type: string, phase: string, success: boolean, payload: unknown): JournalRecord => ({
      sequence,
      at,
      step,
      log: "audit",
      kind: null,
      entity_type: null,
      entity_id: null,
      action_type,
      phase,
      success,
      payload,
      payload_bytes: 120,
      hash: hash(sequence),
    });
    const text = `Hi ${name.split(" ")[0]}, may I ask what your builds wait for most?`;
    const shapes = [
      () => event("state.loaded", { cycle, digest: hash(sequence + 9) }),
      () => event("task.selected", { status: "in-progress", description: `Draft a connection request to ${name}` }),
      () =>
        audit("propose", "proposal", true, {
          action_type: "generate_message",
          message_type: "connection_request",
          text,
        }),
      () =>
        refused
          ? event("proposal.rejected", {
              layer: "business",
              code: "BUSINESS_UNFILLED_PLACEHOLDER",
              message: "the text still has a placeholder",
            })
          : event("proposal.accepted", { action_type: "generate_message" }),
      () => audit("persist_message", "intent", true, { key: `message/${cycle}` }),
      () =>
        audit(
          "persist_message",
          "outcome",
          !failed,
          failed
            ? { errorId: "STORE_CONFLICT", humanReadableFailureSummary: "somebody else wrote first" }
            : { version: 1 },
        ),
      () => (failed ? event("task.retried", { attempts: 1 }) : event("task.done", { status: "done" })),
      () => event("cycle.closed", { cycle }),
    ];
    made.push((shapes[place] as () => JournalRecord)());
  }
  return made;
}

function hash(place: number): string {
  return Array.from({ length: 8 }, (_, part) =>
    draw(place, part + 20, 0xffffffff)
      .toString(16)
      .padStart(8, "0"),
  ).join("");
}

/** A way of scoring, as the program writes it. */
export function algorithm(title: number, size: number): unknown {
  const titles = [{ role: "platform engineer", at_least: "director" }, { role: "infrastructure" }];
  return {
    version: 1,
    goal: "Talk to heads of platform engineering at software companies with 50 to 500 people.",
    reference_date: "2026-11-15",
    criteria: [
      { name: "title", weight: title, demand: "must", rule: { kind: "title", any_of: titles } },
      { name: "company size", weight: size, demand: "want", rule: { kind: "company_size", min: 50, max: 500 } },
      {
        name: "recent activity",
        weight: 100 - title - size,
        demand: "prefer",
        rule: { kind: "recent_activity", days: 90 },
      },
      { name: "recruiters", weight: 0, demand: "avoid", rule: { kind: "keywords", any_of: ["recruiter", "talent"] } },
    ],
  };
}

export function artifacts(): ArtifactVersion[] {
  const kept = (
    artifact_type: string,
    artifact_key: string,
    version: number,
    source: "user" | "agent",
    content: unknown,
    age: number,
  ): ArtifactVersion => ({
    artifact_type,
    artifact_key,
    title: artifact_key,
    version,
    source,
    created_at: hours(-age),
    content,
  });
  return [
    kept("scoring_algorithm", "platform-leads", 1, "agent", algorithm(40, 40), 120),
    kept("scoring_algorithm", "platform-leads", 2, "user", algorithm(55, 30), 96),
    kept("scoring_algorithm", "platform-leads", 3, "user", algorithm(45, 30), 20),
    kept(
      "context",
      "about-us",
      1,
      "user",
      "We make a remote build cache.\nIt works with Bazel, Gradle and Cargo.\nPrices begin at 0 for small teams.",
      200,
    ),
    kept(
      "context",
      "about-us",
      2,
      "user",
      "We make a remote build cache for monorepos.\nIt works with Bazel, Gradle, Cargo and Pants.\nPrices begin at 0 for small teams.",
      30,
    ),
    kept(
      "job_posting",
      "halden-platform-lead",
      1,
      "user",
      "Halden Systems looks for a Platform Lead.\n\nYou will own build and test times of 120 engineers.",
      50,
    ),
    kept(
      "analysis_result",
      "replies-by-industry",
      1,
      "agent",
      {
        rows: [
          { industry: "Software", replied: 21 },
          { industry: "Finance", replied: 9 },
        ],
      },
      12,
    ),
    kept("heuristic", "sequence", 1, "user", { steps: [] }, 60),
  ];
}
