/** Providers of models, and what the one that is asked answers. */
import type { Call } from "./seed";

/** Answers with a scoring for the goal. */
const algorithm = (goal: string) => ({
  action_type: "persist_artifact",
  task_id: null,
  artifact: {
    artifact_type: "scoring_algorithm",
    artifact_key: "leads",
    content: {
      form: 2,
      version: 1,
      goal,
      not_understood: null,
      reference_date: "2026-11-17",
      criteria: [
        {
          name: "Title",
          weight: 70,
          demand: "want",
          loses: null,
          rule: { kind: "title", any_of: [{ role: "engineer", at_least: null, at_most: null }] },
        },
        {
          name: "Industry",
          weight: 30,
          demand: "prefer",
          loses: null,
          rule: { kind: "industry", any_of: ["software"] },
        },
      ],
    },
  },
  requires_approval: true,
});

const draft = (content: string) => ({
  action_type: "generate_message",
  task_id: null,
  message: { type: "connection_request", content, personalization_context: null },
  requires_approval: true,
});

/** A value of the JSON that a question contains. */
const factIn = (question: string, name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(question)?.[1] ?? "";

/** The lead for whom the first text is refused. */
const REFUSED_FOR = "Ada Novák";

/** The goal of the campaign that is asked about. */
export const MODEL_GOAL = "Invite maintainers of widely used Rust crates to our open-source fund.";

/** How a chat marks what a model is asked to do with a message. */
export const TO_READ = "# Message to read";
export const TO_ANSWER = "# Message to answer";

/** What the model answers in a chat. */
const CHAT_ANSWER = "Two drafts wait for your approval. None of the 20 leads has been contacted yet.";

/** A model that leaves a placeholder in its first text and is refused, and then does what it is asked to. */
export function answer(question: string): unknown {
  if (question.includes(TO_READ)) return { wishes: ["status", "needs"] };
  if (question.includes(TO_ANSWER)) return CHAT_ANSWER;
  if (question.includes("propose a scoring algorithm")) return { proposal: algorithm(MODEL_GOAL) };
  const name = factIn(question, "full_name");
  const company = factIn(question, "company");
  const isFirstTry = !question.includes("# Your last answer was refused");
  if (isFirstTry && name === REFUSED_FOR)
    return { proposal: draft("Hello {{first_name}}, may I invite you to our fund for open source?") };
  const first = name.split(" ")[0];
  const text = `Hello ${first}, our fund pays maintainers of Rust crates, and I would like to hear a little about your work at ${company}. Would that be all right?`;
  return { proposal: draft(text) };
}

/** A provider that answers, and one whose key is in the vault, which is locked when the program has just started. */
export async function addProviders(call: Call, address: string): Promise<void> {
  const { version } = await call<{ version: number }>("GET", "/api/settings");
  const set = {
    "models.local.kind": "compatible",
    "models.local.address": address,
    "models.local.model": "tiny",
    "models.cloud.kind": "openai",
    "models.cloud.model": "gpt-4o-mini",
    "models.cloud.key": "{{secret:OPENAI_API_KEY}}",
  };
  await call("PATCH", "/api/settings", { version, set, reset: [] });
}
