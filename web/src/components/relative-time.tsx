import { useSyncExternalStore } from "react";
import { fullDateTime, relative } from "@/text/format";

/** How often relative times are updated. */
const TICK_MS = 20_000;

let ticks = 0;
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all relative times on the screen. */
function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  timer ??= setInterval(() => {
    ticks += 1;
    for (const each of watchers) each();
  }, TICK_MS);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A time relative to now, with the exact time on hover. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  useSyncExternalStore(watch, () => ticks);
  return (
    <time dateTime={at} title={fullDateTime(at)} className={className}>
      {relative(at, Date.now())}
    </time>
  );
}
