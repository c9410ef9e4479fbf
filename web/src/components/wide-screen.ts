/** Whether the screen has room for two panes side by side. */
import { useSyncExternalStore } from "react";

const query = globalThis.matchMedia?.("(min-width: 64rem)");

export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      query?.addEventListener("change", watcher);
      return () => query?.removeEventListener("change", watcher);
    },
    () => query?.matches ?? true,
  );
}
