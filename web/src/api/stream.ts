/** The event stream: one connection per browser, shared by its tabs through a worker. */
import type { TabWord } from "./events.worker";
import { follow, type StreamNews } from "./follow";
import { sessionKey } from "./key";

/** A record as the stream tells of it: where it is, not what is in it. */
export interface StreamRecord {
  stream: string;
  sequence: number;
}

export function parseRecord(data: string): StreamRecord | undefined {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== "object" || value === null) return undefined;
    const { stream, sequence } = value as Record<string, unknown>;
    if (typeof stream !== "string" || typeof sequence !== "number") return undefined;
    return { stream, sequence };
  } catch {
    return undefined;
  }
}

/** Listens until the returned function is called. */
export function listen(hear: (news: StreamNews) => void): () => void {
  if (typeof SharedWorker === "undefined") return follow(sessionKey(), hear);
  const worker = new SharedWorker(new URL("./events.worker.ts", import.meta.url), { type: "module", name: "events" });
  const say = (word: TabWord) => worker.port.postMessage(word);
  const join = () => say({ kind: "join", key: sessionKey() });
  const leave = () => say({ kind: "leave" });
  worker.port.onmessage = (event: MessageEvent<StreamNews>) => hear(event.data);
  worker.port.start();
  join();
  // A page that is put aside by the browser listens again when it comes back.
  globalThis.addEventListener("pagehide", leave);
  globalThis.addEventListener("pageshow", join);
  return () => {
    globalThis.removeEventListener("pagehide", leave);
    globalThis.removeEventListener("pageshow", join);
    leave();
    worker.port.close();
  };
}
