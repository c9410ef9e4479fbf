/** A value that is kept elsewhere, such as in the address, while a person edits it here. */
import { useEffect, useEffectEvent, useState } from "react";

interface Draft<T> {
  value: T;
  /** Whether it was handed over and only waits to come back as the value. */
  told: boolean;
}

/**
 * What to show, and how to change it. There is a draft only during an edit: nothing that
 * arrives meanwhile takes its place. It is handed over once nothing was changed for a moment.
 */
export function useDraft<T>(value: T, commit: (next: T) => void, restMs: number): [T, (next: T) => void] {
  const [draft, setDraft] = useState<Draft<T>>();
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (draft?.told) setDraft(undefined);
  }
  const rest = useEffectEvent((rested: Draft<T>) => {
    if (rested.value === value) return setDraft(undefined);
    setDraft({ ...rested, told: true });
    commit(rested.value);
  });
  useEffect(() => {
    if (!draft || draft.told) return;
    const timer = setTimeout(() => rest(draft), restMs);
    return () => clearTimeout(timer);
  }, [draft, restMs]);
  return [draft ? draft.value : value, (next) => setDraft({ value: next, told: false })];
}
