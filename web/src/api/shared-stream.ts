/** The event stream: one connection per browser, shared by its tabs through a worker. */
import { followStream, type StreamMessage } from "./event-stream";
import type { TabMessage } from "./events.worker";
import { numberAt, stringAt } from "./json";
import { sessionKey } from "./session-key";

/** The position of a record; the stream does not carry its content. */
export interface StreamRecord {
  stream: string;
  sequence: number;
}

export function parseRecord(data: string): StreamRecord | undefined {
  try {
    const value: unknown = JSON.parse(data);
    const stream = stringAt(value, "stream");
    const sequence = numberAt(value, "sequence");
    return stream === undefined || sequence === undefined ? undefined : { stream, sequence };
  } catch {
    return undefined;
  }
}

/** Listens until the returned function is called. */
export function listen(onMessage: (message: StreamMessage) => void): () => void {
  if (typeof SharedWorker === "undefined") return followStream(sessionKey(), onMessage);
  const worker = new SharedWorker(new URL("./events.worker.ts", import.meta.url), { type: "module", name: "events" });
  const post = (message: TabMessage) => worker.port.postMessage(message);
  const join = () => post({ kind: "join", key: sessionKey() });
  const leave = () => post({ kind: "leave" });
  worker.port.onmessage = (event: MessageEvent<StreamMessage>) => onMessage(event.data);
  worker.port.start();
  join();
  // A page in the back/forward cache rejoins when it is shown again.
  globalThis.addEventListener("pagehide", leave);
  globalThis.addEventListener("pageshow", join);
  return () => {
    globalThis.removeEventListener("pagehide", leave);
    globalThis.removeEventListener("pageshow", join);
    leave();
    worker.port.close();
  };
}
