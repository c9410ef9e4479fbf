/** Keeps what is on the screen true: every record of a campaign refreshes what was read of it. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { campaignKey, SHARED_KEYS } from "./queries";
import { listen, parseRecord } from "./stream";

/** Records come in bursts; one refresh per burst is enough. */
const BURST_MS = 250;

export type Liveness = "connecting" | "open" | "closed";

let liveness: Liveness = "connecting";
const watchers = new Set<() => void>();

function become(next: Liveness): void {
  if (next === liveness) return;
  liveness = next;
  for (const watcher of watchers) watcher();
}

export function useLiveness(): Liveness {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => liveness,
  );
}

/** Listens to the stream while the page is there. */
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
    const leave = listen((news) => {
      if (news.kind === "record") {
        const record = parseRecord(news.data);
        if (!record) return;
        touched.add(record.stream);
        timer ??= setTimeout(refresh, BURST_MS);
        return;
      }
      // Whatever happened while nobody listened is read again.
      if (news.kind === "open" && liveness === "closed") void queries.invalidateQueries();
      become(news.kind);
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
  for (const stream of streams) void queries.invalidateQueries({ queryKey: campaignKey(stream) });
}
