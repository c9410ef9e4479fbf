/** Holds the one event stream of this browser and passes every record on to all tabs. */
import { STREAM_PATH, type StreamNews } from "./stream";

interface SharedWorkerScope {
  onconnect: ((event: MessageEvent) => void) | null;
}

const scope = globalThis as unknown as SharedWorkerScope;
const ports = new Set<MessagePort>();
let source: EventSource | undefined;
let open = false;

/** How long to wait when the server refused; the browser itself returns only after broken connections. */
const RETRY_MS = 3_000;

function tell(news: StreamNews): void {
  for (const port of ports) port.postMessage(news);
}

function connect(): void {
  source?.close();
  source = new EventSource(STREAM_PATH);
  source.onopen = () => {
    open = true;
    tell({ kind: "open" });
  };
  source.onerror = () => {
    open = false;
    tell({ kind: "closed" });
    if (source?.readyState === EventSource.CLOSED && ports.size > 0) setTimeout(connect, RETRY_MS);
  };
  source.onmessage = (event: MessageEvent<string>) => tell({ kind: "record", data: event.data });
}

scope.onconnect = (event) => {
  const port = event.ports[0];
  if (!port) return;
  ports.add(port);
  port.onmessage = (message: MessageEvent<string>) => {
    if (message.data === "leave") ports.delete(port);
    if (message.data === "join") ports.add(port);
  };
  if (!source || source.readyState === EventSource.CLOSED) connect();
  else if (open) port.postMessage({ kind: "open" } satisfies StreamNews);
};
