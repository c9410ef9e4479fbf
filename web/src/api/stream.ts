/** The event stream: one connection per browser, shared by its tabs through a worker. */

export const STREAM_PATH = "/api/events";

export type StreamNews = { kind: "open" } | { kind: "closed" } | { kind: "record"; data: string };

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
  if (typeof SharedWorker === "undefined") return listenAlone(hear);
  const worker = new SharedWorker(new URL("./events.worker.ts", import.meta.url), { type: "module", name: "events" });
  worker.port.onmessage = (event: MessageEvent<StreamNews>) => hear(event.data);
  worker.port.start();
  const leave = () => worker.port.postMessage("leave");
  const join = () => worker.port.postMessage("join");
  globalThis.addEventListener("pagehide", leave);
  globalThis.addEventListener("pageshow", join);
  return () => {
    globalThis.removeEventListener("pagehide", leave);
    globalThis.removeEventListener("pageshow", join);
    leave();
    worker.port.close();
  };
}

function listenAlone(hear: (news: StreamNews) => void): () => void {
  const source = new EventSource(STREAM_PATH);
  source.onopen = () => hear({ kind: "open" });
  source.onerror = () => hear({ kind: "closed" });
  source.onmessage = (event: MessageEvent<string>) => hear({ kind: "record", data: event.data });
  return () => source.close();
}
