import { RotateCcw } from "lucide-react";
import { useId } from "react";
import type { SettingsField } from "@/api/settings";
import { Badge } from "@/components/badge";
import { IconButton } from "@/components/button";
import { sentence, shortDay } from "@/text/format";
import { preferences as words } from "@/text/preferences";
import type { ChangesDraft } from "./changes-draft";
import { SettingControl } from "./setting-control";
import { hasDefault, shownDefault, titleOf } from "./setting-text";

interface SettingRowProps {
  field: SettingsField;
  draft: ChangesDraft;
  /** The hosts that a new secret of this setting is sent to. */
  hosts?: readonly string[];
}

const NO_HOSTS: readonly string[] = [];

/** One setting: what it does, its value, its default and the source of the default. */
export function SettingRow({ field, draft, hosts = NO_HOSTS }: SettingRowProps) {
  const id = useId();
  const isChanged = field.name in draft.changes;
  const value = isChanged ? (draft.changes[field.name] ?? null) : (field.value ?? null);
  const title = titleOf(field);
  const hint = field.accepts.kind === "working_hours" ? words.hoursHint : undefined;
  return (
    <div className="grid gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          {field.accepts.kind === "choice" ? (
            <span className="font-medium">{title}</span>
          ) : (
            <label htmlFor={id} className="font-medium">
              {title}
            </label>
          )}
          {isChanged && <Badge tone="note">{words.changed}</Badge>}
        </div>
        <p className="text-sm text-muted">{field.description}</p>
        <p className="mt-0.5 font-mono text-xs text-muted text-break">{field.name}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex min-h-8 items-center gap-1.5">
          <SettingControl
            id={id}
            described={`${id}-default`}
            field={field}
            value={value}
            hosts={hosts}
            onChange={(next) => draft.set(field.name, next)}
          />
          {field.accepts.unit && <span className="text-muted">{field.accepts.unit}</span>}
          {value !== null && !field.name.endsWith(".kind") && (
            <IconButton small label={words.restoreOf(title)} onClick={() => draft.set(field.name, null)}>
              <RotateCcw aria-hidden size={13} />
            </IconButton>
          )}
        </div>
        <div id={`${id}-default`} className="text-sm text-muted">
          {hint && <p>{hint}</p>}
          {isChanged && value === null && <p className="text-note">{words.willRestore}</p>}
          {field.defaults
            .filter((usual) => hasDefault(usual, field))
            .map((usual) => (
              <p key={usual.applies_to ?? ""} className="text-break">
                {words.unset(shownDefault(usual, field))}
                {usual.source && usual.dated && (
                  <span className="block text-xs">
                    {words.usual.source(sentence(usual.source), shortDay(usual.dated))}
                  </span>
                )}
              </p>
            ))}
        </div>
      </div>
    </div>
  );
}
