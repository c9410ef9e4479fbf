/** A local draft of a value that is stored elsewhere, such as in the URL. */
import { useEffect, useEffectEvent, useState } from "react";

interface Draft<T> {
  value: T;
  /** Whether it was committed and is waiting to come back as the value. */
  told: boolean;
}

/**
 * Returns the value to show and its setter. A draft exists only during an edit, and values that arrive
 * meanwhile do not replace it. It is committed once the user stops typing for `restMs`.
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
