/**
 * Follows the event stream and never gives up. The browser's own EventSource cannot show the key, so the
 * stream is read by hand; it resumes after the last event that was seen.
 */
import { frameReader } from "./frames";
import { KEY_HEADER } from "./key";

const PATH = "/api/events";

/** How long to wait before the next try. */
const RETRY_MS = 1_000;

export type StreamNews = { kind: "open" } | { kind: "closed" } | { kind: "record"; data: string };

/** Follows until it is told to stop. */
export function follow(key: string, tell: (news: StreamNews) => void): () => void {
  const stop = new AbortController();
  void keepFollowing(key, tell, stop.signal);
  return () => stop.abort();
}

async function keepFollowing(key: string, tell: (news: StreamNews) => void, stop: AbortSignal): Promise<void> {
  let last: string | undefined;
  while (!stop.aborted) {
    try {
      await followOnce(key, last, stop, (frame) => {
        last = frame.id ?? last;
        if (frame.event === "hello") tell({ kind: "open" });
        else tell({ kind: "record", data: frame.data });
      });
    } catch {
      // A broken connection is tried again like one that ended.
    }
    if (stop.aborted) return;
    tell({ kind: "closed" });
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function followOnce(
  key: string,
  last: string | undefined,
  signal: AbortSignal,
  hear: (frame: { event: string; id: string | undefined; data: string }) => void,
): Promise<void> {
  const headers: Record<string, string> = { accept: "text/event-stream", [KEY_HEADER]: key };
  if (last !== undefined) headers["last-event-id"] = last;
  const response = await fetch(PATH, { headers, signal, cache: "no-store" });
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const frames = frameReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const frame of frames(value)) hear(frame);
  }
}
