/** Live updates: every record of a campaign invalidates the queries of that campaign. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { campaignKey, SHARED_KEYS } from "./queries";
import { listen, parseRecord } from "./shared-stream";

/** Records come in bursts, and one refresh per burst is enough. */
const BURST_MS = 250;

/** A record of an exploration. Explorations write many, and affect nothing else; their pages read them by themselves. */
const OF_EXPLORATION = /"entity_type":"(exploration|screen|action_group)|"what":"(perceive|act|open_app|restart_app) /;

export type Liveness = "connecting" | "open" | "closed";

let liveness: Liveness = "connecting";
const listeners = new Set<() => void>();

function setLiveness(next: Liveness): void {
  if (next === liveness) return;
  liveness = next;
  for (const listener of listeners) listener();
}

export function useLiveness(): Liveness {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => liveness,
  );
}

/** Follows the event stream while the page is open. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const touched = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      refreshStreams(queries, touched);
      touched.clear();
    };
    const leave = listen((message) => {
      if (message.kind === "record") {
        if (OF_EXPLORATION.test(message.data)) {
          if (message.data.includes('"what":"run.')) void queries.invalidateQueries({ queryKey: ["explorations"] });
          return;
        }
        const record = parseRecord(message.data);
        if (!record) return;
        touched.add(record.stream);
        timer ??= setTimeout(refresh, BURST_MS);
        return;
      }
      // Everything may have changed while the stream was closed.
      if (message.kind === "open" && liveness === "closed") void queries.invalidateQueries();
      setLiveness(message.kind);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [queries]);
}

function refreshStreams(queries: QueryClient, streams: Iterable<string>): void {
  for (const key of SHARED_KEYS) void queries.invalidateQueries({ queryKey: key });
  void queries.invalidateQueries({ queryKey: ["account"] });
  // A stop or an incident is a record of the account and changes the state of every campaign.
  void queries.invalidateQueries({
    predicate: ({ queryKey: [kind, , part] }) => kind === "campaign" && part === "detail",
  });
  for (const stream of streams) void queries.invalidateQueries({ queryKey: campaignKey(stream) });
}
