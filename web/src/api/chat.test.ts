import { expect, test } from "vitest";
import { readAnswer } from "./chat";
import { problemFrom } from "./problem";
import type { AnswerEvent } from "./types";

const CHAT = { items: [], asks: false };
const REPLY: AnswerEvent = { kind: "reply", chat: CHAT };
const piece = (text: string): AnswerEvent => ({ kind: "piece", text });

const streamOf = (chunks: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

const bytesOf = (events: readonly AnswerEvent[]) =>
  new TextEncoder().encode(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(""));

/** Reads a stream of these events, and returns what was passed on of it. */
async function read(events: readonly AnswerEvent[], cut: (bytes: Uint8Array) => Uint8Array[] = (all) => [all]) {
  const heard: string[] = [];
  const answer = readAnswer(streamOf(cut(bytesOf(events))), (words) => heard.push(words));
  const reply = await answer.catch(problemFrom);
  return { heard, reply };
}

test("the text grows with every piece until the reply is complete", async () => {
  const { heard, reply } = await read([piece("One "), piece("two "), piece("three."), REPLY]);
  expect(heard).toEqual(["One ", "One two ", "One two three."]);
  expect(reply).toEqual(CHAT);
});

test("an answer that restarts discards the text so far", async () => {
  const { heard } = await read([piece("Wrong"), { kind: "again" }, piece("Right"), REPLY]);
  expect(heard).toEqual(["Wrong", "", "Right"]);
});

test("pieces can be split at any byte", async () => {
  const { heard } = await read([piece("Grüße, Ada"), piece(" 🙂"), REPLY], (bytes) =>
    [...bytes].map((byte) => Uint8Array.of(byte)),
  );
  expect(heard).toEqual(["Grüße, Ada", "Grüße, Ada 🙂"]);
});

test("a problem is thrown with its detail as the title", async () => {
  const problem = { code: "CHAT_BUSY", title: "Chat busy", status: 409, detail: "the message has not been answered" };
  const { heard, reply } = await read([piece("One"), { kind: "problem", problem } as AnswerEvent, piece("never read")]);
  expect(heard).toEqual(["One"]);
  expect(reply).toMatchObject({ code: "CHAT_BUSY", title: "The message has not been answered" });
});

test("a stream that ends without a reply counts as a lost connection", async () => {
  const { reply } = await read([piece("One")]);
  expect(reply).toMatchObject({ code: "SERVER_UNREACHABLE" });
});
