/** Holds this browser's single event stream and passes every message on to all tabs. */
import { followStream, type StreamMessage } from "./event-stream";

/** Sent by a tab that joins with its session key, or leaves. */
export type TabMessage = { kind: "join"; key: string } | { kind: "leave" };

const ports = new Set<MessagePort>();
let key: string | undefined;
let stop: (() => void) | undefined;
let open = false;

function broadcast(message: StreamMessage): void {
  if (message.kind !== "record") open = message.kind === "open";
  for (const port of ports) port.postMessage(message);
}

function join(port: MessagePort, tabKey: string): void {
  ports.add(port);
  if (tabKey !== key) {
    stop?.();
    key = tabKey;
    stop = followStream(tabKey, broadcast);
  } else if (open) port.postMessage({ kind: "open" } satisfies StreamMessage);
}

addEventListener("connect", (event) => {
  const port = event instanceof MessageEvent ? event.ports[0] : undefined;
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === "join") join(port, data.key);
    else ports.delete(port);
  };
});
