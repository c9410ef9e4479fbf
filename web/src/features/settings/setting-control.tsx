import type { SettingsField, SettingValue } from "@/api/settings";
import { Segmented } from "@/components/segmented";
import { label } from "@/text/format";
import { preferences as words } from "@/text/preferences";
import { SecretControl } from "./secret-control";
import { titleOf } from "./setting-text";

interface ControlProps {
  id: string;
  described: string;
  field: SettingsField;
  /** The value that is set or typed; nothing if the default applies. */
  value: SettingValue | null;
  /** The hosts that a new secret of this setting is sent to. */
  hosts: readonly string[];
  onChange: (value: SettingValue | null) => void;
}

/** The control of a setting, by what the setting accepts. */
export function SettingControl({ id, described, field, value, hosts, onChange }: ControlProps) {
  const usual = field.defaults[0]?.value ?? null;
  // A default that differs between campaigns is explained below, not hinted at.
  const hint = usual === null || field.defaults.length > 1 ? "" : String(usual);
  const common = { id, "aria-describedby": described };
  switch (field.accepts.kind) {
    case "boolean":
      return (
        <input
          {...common}
          type="checkbox"
          className="size-4 accent-accent"
          checked={(value ?? usual) === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case "choice": {
      // The buttons of one group share a name, and each provider has a group of its own.
      const groupLabel = `${titleOf(field)} (${field.name})`;
      const options = (field.accepts.options ?? []).map((option) => ({
        value: option,
        label: label(words.option, option),
      }));
      return (
        <Segmented label={groupLabel} value={String(value ?? usual ?? "")} options={options} onChange={onChange} />
      );
    }
    case "secret":
      return <SecretControl {...{ id, described, field, value, hosts, onChange }} />;
    case "integer":
      return (
        <input
          {...common}
          type="number"
          min={field.accepts.min ?? undefined}
          max={field.accepts.max ?? undefined}
          className="field w-28 tabular-nums"
          placeholder={hint}
          value={value === null ? "" : String(value)}
          onChange={(event) => onChange(Number.isNaN(event.target.valueAsNumber) ? null : event.target.valueAsNumber)}
        />
      );
    case "text":
    case "working_hours":
    case "time_zone":
    case "address":
      return (
        <input
          {...common}
          className="field max-w-md"
          autoComplete="off"
          spellCheck={false}
          placeholder={hint}
          value={value === null ? "" : String(value)}
          onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
        />
      );
  }
}
