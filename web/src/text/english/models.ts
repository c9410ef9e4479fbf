import { dollars, duration } from "../amounts";
import { fileSize, number, plural, sentence, shortDateTime } from "../format";

const TIMESTAMP = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

interface Used {
  tokens: number;
  /** Absent if the price is not known. */
  cost?: number | null | undefined;
  milliseconds: number;
}

export const models = {
  rules: "Built-in rules",
  /** A reason as the server words it, with local times. */
  reason: (reason: string) => reason.replaceAll(TIMESTAMP, shortDateTime),
  /** What calls of models took. */
  used: ({ tokens, cost, milliseconds }: Used) =>
    [plural(tokens, "token"), cost == null ? "price unknown" : dollars(cost), duration(milliseconds)].join(" · "),

  campaign: {
    title: "Proposer",
    about:
      "A model can read the goal and draft messages. Built-in rules do the rest. You approve every message either way.",
    choice: "Proposer",
    choiceHint: "Takes effect with the next proposal.",
    usual: (name: string) => `Default from settings: ${name}`,
    unknown: (name: string) => `${name} (removed)`,
    changed: (name: string) => `Proposer changed: ${name}`,
    undone: "Switched back to the previous proposer.",
    now: "Now",
    model: (provider: string, model: string) => `${provider}/${model}`,
    byRules: "Built-in rules, without a model",
    instead: "Built-in rules are being used instead of the model",
    tokens: "Tokens today",
    cost: "Cost today",
    allCampaigns: "Across all campaigns.",
    of: (used: string, limit: string) => `${used} of ${limit}`,
    noLimit: (used: string) => `${used}, no limit`,
    prices: (source: string) => `Costs are estimates. Price list: ${source}.`,
    priceUnknown: "This model's price is unknown, so its calls aren't included in the cost.",
    empty: "No model providers yet. Built-in rules make proposals until you add one and choose it here.",
    add: "Add provider",
    change: "Change proposer",
  },

  origin: {
    by: (proposer: string) => `Written by ${proposer}`,
    byRules: "Written by built-in rules",
    rejected: (count: number) => `${plural(count, "earlier answer")} rejected`,
    rejectedAbout: "The Controller rejected these answers. They are in the timeline.",
    instead: (reason: string) => `The model was not used (${reason})`,
    compare: "Compare with the rules' draft",
    same: "The rules would have written the same message.",
    ofModel: "Model's draft",
    ofRules: "Rules' draft",
    differences: "Changes from the rules' draft to the model's",
    useRules: "Use the rules' draft",
  },

  timeline: {
    by: (proposer: string) => `by ${proposer}`,
    rejected: "Rejected",
    failure: (isMade: boolean, reason: string) => (isMade ? `call failed: ${reason}` : `model not called: ${reason}`),
    call: (place: number, count: number, model: string) =>
      count === 1 ? `Call to ${model}` : `Call ${number(place)} of ${number(count)}: ${model}`,
    request: "Request",
    sameRequest: "Same request as before.",
    requestMissing: "The request was too long to record.",
    rest: "Other request fields",
    response: "Response",
    noResponse: "No response",
    role: (role: string) => sentence(role),
    load: (bytes: number) => `Load content (${fileSize(bytes)})`,
  },
};
