/** Light, dark, or as the computer has it. The first paint is decided by `public/theme.js`. */
import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark" | "system";

const KEY = "theme";
const watchers = new Set<() => void>();
const system = globalThis.matchMedia?.("(prefers-color-scheme: dark)");

function kept(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return value === "light" || value === "dark" ? value : "system";
  } catch {
    return "system";
  }
}

let theme = kept();

function apply(): void {
  const dark = theme === "dark" || (theme === "system" && system?.matches === true);
  document.documentElement.classList.toggle("dark", dark);
}

system?.addEventListener("change", apply);

export function setTheme(next: Theme): void {
  theme = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // It then holds until the page is loaded again.
  }
  apply();
  for (const watcher of watchers) watcher();
}

/** Sets the theme here at once, and then in the settings. */
export function chooseTheme(next: Theme): void {
  setTheme(next);
  void import("./theme-sync").then(({ saveTheme }) => saveTheme(next));
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => theme,
  );
}
