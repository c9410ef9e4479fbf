/** The script that is being written. It is kept while the user looks at other pages. */
import type { SavedScript } from "@/api/scripts";
import { hasKeptDraft, type KeptDraft, useKeptDraft } from "@/components/kept-draft";

export interface ScriptDraft {
  name: string;
  code: string;
}

export interface Draft extends KeptDraft<ScriptDraft> {
  isChanged: boolean;
}

const keyOf = (campaign: string, id: string) => `script ${campaign} ${id}`;

export const hasDraft = (campaign: string, id: string): boolean => hasKeptDraft(keyOf(campaign, id));

/** A draft of a script. One that is changed back is no draft. */
export function useScriptDraft(campaign: string, id: string, opened: ScriptDraft): Draft {
  const kept = useKeptDraft<ScriptDraft | undefined>(keyOf(campaign, id), undefined);
  const set = (next: ScriptDraft) => {
    if (next.name === opened.name && next.code === opened.code) kept.discard();
    else kept.set(next);
  };
  return { value: kept.value ?? opened, isChanged: kept.value !== undefined, set, discard: kept.discard };
}

/** The approved script that a draft is, byte for byte; only such a script can be run. */
export function approvedOf(scripts: readonly SavedScript[], { name, code }: ScriptDraft): SavedScript | undefined {
  const saved = sameName(scripts, name);
  return saved?.code === code && saved.approved_at !== undefined ? saved : undefined;
}

/** The saved script of which a draft is, or would become, a version. */
export const sameName = (scripts: readonly SavedScript[], name: string): SavedScript | undefined =>
  scripts.find((script) => script.name === name.trim());
