/**
 * Actions that cannot be taken back once they are recorded. They wait a moment before they are sent, and Undo
 * cancels them. Leaving the page sends them at once.
 */
import { useSyncExternalStore } from "react";
import { notify, notifyError } from "./toast";

/** How long an action can be undone. */
export const UNDO_MS = 5_000;

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  send: () => Promise<unknown>;
}

let waiting: ReadonlyMap<string, Waiting> = new Map();
const watchers = new Set<() => void>();

function change(next: ReadonlyMap<string, Waiting>): void {
  waiting = next;
  for (const watcher of watchers) watcher();
}

const without = (key: string) => new Map([...waiting].filter(([each]) => each !== key));

async function settle(key: string): Promise<void> {
  const action = waiting.get(key);
  if (!action) return;
  clearTimeout(action.timer);
  try {
    await action.send();
  } catch (error) {
    notifyError(error);
  } finally {
    change(without(key));
  }
}

function cancel(key: string): void {
  clearTimeout(waiting.get(key)?.timer);
  change(without(key));
}

globalThis.addEventListener?.("pagehide", () => {
  for (const key of waiting.keys()) void settle(key);
});

/** Sends an action after a moment, unless it is undone. A second action with the same key is ignored. */
export function sendUndoable(key: string, message: string, send: () => Promise<unknown>): void {
  if (waiting.has(key)) return;
  change(new Map(waiting).set(key, { timer: setTimeout(() => void settle(key), UNDO_MS), send }));
  notify(message, () => cancel(key), UNDO_MS);
}

/** The keys of the actions that wait or are being sent. */
export function useWaitingActions(): ReadonlyMap<string, unknown> {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => waiting,
  );
}
