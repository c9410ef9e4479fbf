/** Reads who proposed something, and the calls of models that led to it, from the payload of a record. */
import { isJsonObject, listAt, numberAt, stringAt } from "@/api/json";
import type { JournalRecord } from "@/api/types";
import { models } from "@/text/models";

const words = models.timeline;

/** The code of a call that was not made. */
const NOT_CALLED = "MODEL_NOT_CALLED";

/** One call of a model. */
export interface ModelCall {
  /** The provider and its model. */
  model: string;
  /** Whether it was made at all. */
  isMade: boolean;
  request: string | undefined;
  response: string | undefined;
  failure: string | undefined;
  tokens: number;
  /** In millionths of a US dollar; undefined if the price is not known. */
  cost: number | undefined;
  milliseconds: number;
}

export interface Proposal {
  proposer: string;
  calls: readonly ModelCall[];
}

function callOf(call: unknown): ModelCall {
  const code = stringAt(call, "failure", "errorId");
  return {
    model: [stringAt(call, "provider"), stringAt(call, "model")].filter(Boolean).join("/"),
    isMade: code !== NOT_CALLED,
    request: stringAt(call, "request"),
    response: stringAt(call, "response"),
    failure: stringAt(call, "failure", "humanReadableFailureSummary"),
    tokens: (numberAt(call, "input_tokens") ?? 0) + (numberAt(call, "output_tokens") ?? 0),
    cost: numberAt(call, "cost"),
    milliseconds: numberAt(call, "milliseconds") ?? 0,
  };
}

/** The proposal that a payload has, if it has one. */
export function proposalIn(payload: unknown): Proposal | undefined {
  const proposer = stringAt(payload, "proposer");
  return proposer === undefined ? undefined : { proposer, calls: listAt(payload, "calls").map(callOf) };
}

/** The proposal of a record. Lists leave out long payloads, and then nothing is known. */
export const proposalOf = ({ phase, payload }: JournalRecord): Proposal | undefined =>
  phase === "proposal" ? proposalIn(payload) : undefined;

/** What the calls that were made took, in words; undefined if none was made. */
export function usedBy(calls: readonly ModelCall[]): string | undefined {
  const made = calls.filter(({ isMade }) => isMade);
  if (made.length === 0) return undefined;
  const sum = (part: (call: ModelCall) => number) => made.reduce((total, call) => total + part(call), 0);
  // A failed call has no price, and an answer without one makes the sum unknown.
  const isPriced = made.every(({ cost, failure }) => cost !== undefined || failure !== undefined);
  return models.used({
    tokens: sum(({ tokens }) => tokens),
    cost: isPriced ? sum(({ cost }) => cost ?? 0) : undefined,
    milliseconds: sum(({ milliseconds }) => milliseconds),
  });
}

/** Why calls failed, or were not made, each reason once. */
export function failuresOf(calls: readonly ModelCall[]): string[] {
  const failures = calls.flatMap(({ failure, isMade }) =>
    failure === undefined ? [] : [words.failure(isMade, failure)],
  );
  return [...new Set(failures)];
}

/** A request in readable form: the texts that it contains by role, and everything else. */
export interface ReadableRequest {
  texts: readonly { role: string; text: string }[];
  rest: string;
}

/** Reads the texts out of a request, as far as it has a known form. */
export function readRequest(request: string): ReadableRequest {
  const parsed = parse(request);
  if (!isJsonObject(parsed)) return { texts: [], rest: request };
  const { messages, system, ...rest } = parsed;
  const texts = listAt({ messages }, "messages").map((message) => ({
    role: stringAt(message, "role"),
    text: stringAt(message, "content"),
  }));
  const known = texts.flatMap(({ role, text }) => (role !== undefined && text !== undefined ? [{ role, text }] : []));
  const isKnown = known.length === texts.length && known.length > 0;
  if (!isKnown || (system !== undefined && typeof system !== "string"))
    return { texts: [], rest: JSON.stringify(parsed, null, 2) };
  const first = system === undefined ? [] : [{ role: "system", text: system }];
  return { texts: [...first, ...known], rest: JSON.stringify(rest, null, 2) };
}

/** A response in readable form: JSON with line breaks, other text as it is. */
export function readResponse(response: string): string {
  const parsed = parse(response);
  return parsed === undefined ? response : JSON.stringify(parsed, null, 2);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
