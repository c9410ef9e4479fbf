import { afterEach, expect, test, vi } from "vitest";
import { followStream, type StreamMessage } from "./event-stream";

const STREAM = 'retry: 1000\nevent: hello\nid: 1:0\ndata: {}\n\n: still here\n\nid: 1:1\ndata: {"sequence":1}\n\n';
const MESSAGES = [{ kind: "open" }, { kind: "record", data: '{"sequence":1}' }, { kind: "closed" }];

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Follows a server that sends these chunks on each connection, until the stream closes. */
async function follow(chunks: readonly string[], connections = 1) {
  const requests: Headers[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    requests.push(new Headers(headers));
    return new Response(
      new ReadableStream({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
          controller.close();
        },
      }),
    );
  });
  const messages: StreamMessage[] = [];
  await new Promise<void>((resolve) => {
    const stop = followStream("key", (message) => {
      messages.push(message);
      if (message.kind !== "closed" || requests.length < connections) return;
      stop();
      resolve();
    });
  });
  return { messages, requests };
}

test("events become messages and comments are ignored", async () => {
  expect((await follow([STREAM])).messages).toEqual(MESSAGES);
});

test("events can be split at any chunk boundary", async () => {
  expect((await follow([...STREAM])).messages).toEqual(MESSAGES);
});

test("an incomplete event is completed by the next chunk", async () => {
  const { messages } = await follow(["id: 7\ndata: a", "b\n\n"]);
  expect(messages[0]).toEqual({ kind: "record", data: "ab" });
});

test("a new connection sends the key and resumes after the last event", async () => {
  const { requests } = await follow([STREAM], 2);
  expect(requests.map((headers) => [headers.get("x-genie-key"), headers.get("last-event-id")])).toEqual([
    ["key", null],
    ["key", "1:1"],
  ]);
});
