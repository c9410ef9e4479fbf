/**
 * Follows the server's event stream and reconnects when it ends. The browser's EventSource cannot send the
 * session key, so the stream is fetched; it resumes after the last event received.
 */
import { EventSourceParserStream } from "eventsource-parser/stream";
import { KEY_HEADER } from "./session-key";

const PATH = "/api/events";

/** Delay before reconnecting. */
const RETRY_MS = 1_000;

export type StreamMessage = { kind: "open" } | { kind: "closed" } | { kind: "record"; data: string };

type OnMessage = (message: StreamMessage) => void;

/** Follows the stream until the returned function is called. */
export function followStream(key: string, onMessage: OnMessage): () => void {
  const abort = new AbortController();
  void keepFollowing(key, onMessage, abort.signal);
  return () => abort.abort();
}

async function keepFollowing(key: string, onMessage: OnMessage, signal: AbortSignal): Promise<void> {
  let lastId: string | undefined;
  while (!signal.aborted) {
    try {
      for await (const { id, event, data } of connect(key, lastId, signal)) {
        lastId = id ?? lastId;
        onMessage(event === "hello" ? { kind: "open" } : { kind: "record", data });
      }
    } catch {
      // A broken connection is retried like one that ended.
    }
    if (signal.aborted) return;
    onMessage({ kind: "closed" });
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** The events of one connection. */
async function* connect(key: string, lastId: string | undefined, signal: AbortSignal) {
  const headers: Record<string, string> = { accept: "text/event-stream", [KEY_HEADER]: key };
  if (lastId !== undefined) headers["last-event-id"] = lastId;
  const response = await fetch(PATH, { headers, signal, cache: "no-store" });
  if (!response.ok || !response.body) return;
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
