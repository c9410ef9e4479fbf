import { expect, test } from "vitest";
import type { JournalRecord } from "@/api/types";
import { failuresOf, proposalOf, readRequest, readResponse, usedBy } from "./proposal";

const CALL = {
  provider: "local",
  model: "tiny",
  request: "{}",
  response: "{}",
  input_tokens: 600,
  output_tokens: 38,
  cost: 412,
  milliseconds: 1_000,
};
const FAILED = {
  ...CALL,
  response: undefined,
  cost: undefined,
  input_tokens: 0,
  output_tokens: 0,
  failure: { errorId: "MODEL_UNAVAILABLE", humanReadableFailureSummary: "the server does not answer" },
};
const NOT_CALLED = {
  provider: "cloud",
  model: "",
  input_tokens: 0,
  output_tokens: 0,
  milliseconds: 0,
  failure: { errorId: "MODEL_NOT_CALLED", humanReadableFailureSummary: "the model provider is switched off" },
};

const proposed = (...calls: object[]) =>
  proposalOf({ phase: "proposal", payload: { proposer: "local/tiny", calls } } as JournalRecord);
const callsOf = (...calls: object[]) => proposed(...calls)?.calls ?? [];

test("a proposal includes its proposer and its calls", () => {
  expect(proposed(CALL)).toEqual({
    proposer: "local/tiny",
    calls: [
      {
        model: "local/tiny",
        isMade: true,
        request: "{}",
        response: "{}",
        failure: undefined,
        tokens: 638,
        cost: 412,
        milliseconds: 1_000,
      },
    ],
  });
});

test("a record without its payload has no proposal", () => {
  expect(proposalOf({ phase: "proposal", payload: null } as JournalRecord)).toBeUndefined();
});

test("failed calls add to the duration but not to the cost", () => {
  expect(usedBy(callsOf(FAILED, CALL))).toBe("638 tokens · $0.0004 · 2.0 s");
});

test("the total price is unknown if one call has no price", () => {
  expect(usedBy(callsOf(CALL, { ...CALL, cost: undefined }))).toBe("1,276 tokens · price unknown · 2.0 s");
});

test("a skipped call has no usage and gives its reason", () => {
  const calls = callsOf(NOT_CALLED);
  expect(usedBy(calls)).toBeUndefined();
  expect(failuresOf(calls)).toEqual(["model not called: the model provider is switched off"]);
});

test("a repeated failure is listed once", () => {
  expect(failuresOf(callsOf(FAILED, FAILED))).toEqual(["call failed: the server does not answer"]);
});

const USER = { role: "user", content: "Write\nit." };

test("the messages of a request are read from both provider formats", () => {
  const texts = [
    { role: "system", text: "Rules" },
    { role: "user", text: "Write\nit." },
  ];
  const openai = { model: "tiny", messages: [{ role: "system", content: "Rules" }, USER] };
  const anthropic = { model: "tiny", system: "Rules", messages: [USER] };
  for (const request of [openai, anthropic]) {
    expect(readRequest(JSON.stringify(request))).toEqual({ texts, rest: '{\n  "model": "tiny"\n}' });
  }
});

test("a request in an unknown format is shown in full", () => {
  expect(readRequest("not JSON")).toEqual({ texts: [], rest: "not JSON" });
  expect(readRequest('{"messages":[1]}')).toEqual({ texts: [], rest: '{\n  "messages": [\n    1\n  ]\n}' });
});

test("a response is shown unchanged unless it is JSON", () => {
  expect(readResponse("I would rather not.")).toBe("I would rather not.");
  expect(readResponse('{"a":1}')).toBe('{\n  "a": 1\n}');
});
