import { useSyncExternalStore } from "react";
import { fullMoment, relative } from "@/text/moments";

/** How often relative moments are said anew. */
const TICK_MS = 20_000;

let now = Date.now();
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of watchers) each();
  }, TICK_MS);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** One clock for all relative moments on the screen. */
export function useNow(): number {
  return useSyncExternalStore(watch, () => now);
}

/** A moment, as far away as it is; the exact one on hover. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const current = useNow();
  return (
    <time dateTime={at} title={fullMoment(at)} className={className}>
      {relative(at, Math.max(current, now))}
    </time>
  );
}
