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
  rules: "Rules",
  /** A reason as the server words it, with local times. */
  reason: (reason: string) => reason.replaceAll(TIMESTAMP, shortDateTime),
  /** What calls of models took. */
  used: ({ tokens, cost, milliseconds }: Used) =>
    [plural(tokens, "token"), cost == null ? "price unknown" : dollars(cost), duration(milliseconds)].join(" · "),

  campaign: {
    title: "Proposer",
    about: "A model can read the goal and draft messages. Rules do the rest. You approve every message either way.",
    choice: "Proposer",
    choiceHint: "Takes effect with the next proposal.",
    usual: (name: string) => `Default in settings: ${name}`,
    unknown: (name: string) => `${name} (removed)`,
    changed: (name: string) => `Proposer changed: ${name}`,
    undone: "The previous proposer is back.",
    now: "Now",
    model: (provider: string, model: string) => `${provider}/${model}`,
    byRules: "Rules on this machine, without a model",
    instead: "Rules are making proposals instead of the model",
    tokens: "Tokens today",
    cost: "Cost today",
    allCampaigns: "In all campaigns.",
    of: (used: string, limit: string) => `${used} of ${limit}`,
    noLimit: (used: string) => `${used}, no limit`,
    prices: (source: string) => `Costs are estimates. Price list: ${source}.`,
    priceUnknown: "The price of this model is not known, so its calls are not counted as cost.",
    empty: "No model providers yet. Rules make the proposals until you add one and choose it here.",
    add: "Add provider",
    change: "Change proposer",
  },

  origin: {
    by: (proposer: string) => `Written by ${proposer}`,
    byRules: "Written by rules",
    rejected: (count: number) => `${plural(count, "earlier answer")} rejected`,
    rejectedAbout: "The Controller rejected these answers of the model. They are in the timeline.",
    instead: (reason: string) => `The model was not used (${reason})`,
    compare: "Compare with the rules' text",
    same: "The rules would have written the same text.",
    ofModel: "Model's text",
    ofRules: "Rules' text",
    differences: "Changes from the rules' text to the model's",
    useRules: "Use the rules' text",
  },

  timeline: {
    by: (proposer: string) => `by ${proposer}`,
    rejected: "Rejected",
    failure: (isMade: boolean, reason: string) => (isMade ? `call failed: ${reason}` : `model not called: ${reason}`),
    call: (place: number, count: number, model: string) =>
      count === 1 ? `Call to ${model}` : `Call ${number(place)} of ${number(count)}: ${model}`,
    request: "Request",
    sameRequest: "The same request as before.",
    requestMissing: "The request was too long to be recorded.",
    rest: "Other fields of the request",
    response: "Response",
    noResponse: "No response",
    role: (role: string) => sentence(role),
    load: (bytes: number) => `Load content (${fileSize(bytes)})`,
  },
};
