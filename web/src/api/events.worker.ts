/** Holds the one event stream of this browser and passes every record on to all tabs. */
import { follow, type StreamNews } from "./follow";

interface SharedWorkerScope {
  onconnect: ((event: MessageEvent) => void) | null;
}

/** A tab says with which key it listens, or that it leaves. */
export type TabWord = { kind: "join"; key: string } | { kind: "leave" };

const scope = globalThis as unknown as SharedWorkerScope;
const ports = new Set<MessagePort>();
let key: string | undefined;
let stop: (() => void) | undefined;
let open = false;

function tell(news: StreamNews): void {
  if (news.kind !== "record") open = news.kind === "open";
  for (const port of ports) port.postMessage(news);
}

function join(port: MessagePort, shown: string): void {
  ports.add(port);
  if (shown !== key) {
    stop?.();
    key = shown;
    stop = follow(shown, tell);
  } else if (open) port.postMessage({ kind: "open" } satisfies StreamNews);
}

scope.onconnect = (event) => {
  const port = event.ports[0];
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<TabWord>) => {
    if (data.kind === "join") join(port, data.key);
    else ports.delete(port);
  };
};
