/** Changes of the settings that are not saved yet. */
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  changeSettings,
  type Settings,
  type SettingsChange,
  type SettingsChanged,
  type SettingValue,
  settingsQuery,
} from "@/api/settings";
import { useKeptDraft } from "@/components/kept-draft";
import { notify, notifyError } from "@/components/toast";
import { preferences as words } from "@/text/preferences";

/** New values by field. `null` restores the default, and removes a provider. */
export type Changes = Readonly<Record<string, SettingValue | null>>;

const NONE: Changes = {};

/** A request that makes these changes. */
export function requestOf(changes: Changes, version: number): SettingsChange {
  const entries = Object.entries(changes);
  const set = entries.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  const reset = entries.flatMap(([name, value]) => (value === null ? [name] : []));
  return { version, set: Object.fromEntries(set), reset };
}

/** What takes a change back. */
export function inverseOf(changed: SettingsChanged): Changes {
  return Object.fromEntries(changed.changes.map(({ name, from }) => [name, from ?? null]));
}

export interface ChangesDraft {
  changes: Changes;
  /** Changes one field; a value that is saved already is no change. */
  set: (name: string, value: SettingValue | null) => void;
  /** Removes a provider. */
  remove: (name: string) => void;
  /** Takes back the change of one field. */
  forget: (name: string) => void;
  discard: () => void;
  /** Saves, or asks first if approvals become void. */
  save: () => Promise<void>;
  saving: boolean;
  /** What the user has to confirm. */
  asked: SettingsChanged | undefined;
  confirm: () => Promise<void>;
  dismiss: () => void;
}

export function useChangesDraft(settings: Settings): ChangesDraft {
  const queries = useQueryClient();
  const kept = useKeptDraft<Changes>("settings", NONE);
  const latest = useRef(kept.value);
  const [saving, setSaving] = useState(false);
  const [asked, setAsked] = useState<SettingsChanged>();
  const saved = new Map(settings.fields.map((field) => [field.name, field.value ?? null]));
  const apply = async (changes: Changes, version: number) => {
    const changed = await changeSettings(requestOf(changes, version));
    queries.setQueryData(settingsQuery().queryKey, changed.settings);
    void queries.invalidateQueries();
    return changed;
  };
  const takeBack = async (changed: SettingsChanged) => {
    try {
      await apply(inverseOf(changed), changed.settings.version);
      notify(words.undone);
    } catch (error) {
      notifyError(error);
    }
  };
  const confirm = async () => {
    const changed = await apply(kept.value, settings.version);
    edit(() => NONE);
    notify(words.saved, () => void takeBack(changed));
  };
  const save = async () => {
    setSaving(true);
    try {
      const planned = await changeSettings({ ...requestOf(kept.value, settings.version), dry_run: true });
      if (planned.campaigns.some((campaign) => campaign.approvals > 0)) setAsked(planned);
      else await confirm();
    } catch (error) {
      notifyError(error);
      void queries.invalidateQueries({ queryKey: settingsQuery().queryKey });
    } finally {
      setSaving(false);
    }
  };
  // Several fields may change at once, so each change starts from the latest draft.
  const edit = (change: (changes: Changes) => Changes) => {
    latest.current = change(latest.current);
    if (Object.keys(latest.current).length === 0) kept.discard();
    else kept.set(latest.current);
  };
  const without = (changes: Changes, name: string) =>
    Object.fromEntries(Object.entries(changes).filter(([each]) => each !== name));
  const forget = (name: string) => edit((changes) => without(changes, name));
  const set = (name: string, value: SettingValue | null) =>
    (saved.get(name) ?? null) === value ? forget(name) : edit((changes) => ({ ...changes, [name]: value }));
  return {
    changes: kept.value,
    set,
    remove: (name) => edit((changes) => ({ ...changes, [name]: null })),
    forget,
    discard: () => edit(() => NONE),
    save,
    saving,
    asked,
    confirm,
    dismiss: () => setAsked(undefined),
  };
}
