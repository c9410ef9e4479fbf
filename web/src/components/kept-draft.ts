/** Edits that are kept while the user looks at other pages, until they are saved or discarded. */
import { useState } from "react";

const kept = new Map<string, unknown>();

// Leaving the program is the only way to lose them, so the browser asks first.
globalThis.addEventListener?.("beforeunload", (event) => {
  if (kept.size > 0) event.preventDefault();
});

/** Whether there is an unfinished edit. */
export const hasKeptDraft = (key: string): boolean => kept.has(key);

/** Begins an edit with a value that is not the saved one. The form that edits it has to be opened after that. */
export const keepDraft = (key: string, value: unknown): void => void kept.set(key, value);

export interface KeptDraft<T> {
  value: T;
  set: (next: T) => void;
  /** Returns to the saved value. */
  discard: () => void;
}

/** A draft of a saved value. Each key belongs to one kind of value. */
export function useKeptDraft<T>(key: string, saved: T): KeptDraft<T> {
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as T) : saved));
  return {
    value,
    set: (next) => {
      kept.set(key, next);
      setValue(next);
    },
    discard: () => {
      kept.delete(key);
      setValue(saved);
    },
  };
}
