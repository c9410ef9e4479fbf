/** How settings are named, shown and searched. */
import type { SettingsDefault, SettingsField, SettingValue } from "@/api/settings";
import { label, words as spoken } from "@/text/format";
import { preferences as words } from "@/text/preferences";
import type { Changes } from "./changes-draft";

/** The title of a field. Fields of providers are named by their last part. */
export function titleOf(field: SettingsField): string {
  const last = field.name.split(".").at(-1) ?? field.name;
  return words.name[field.name] ?? words.name[last] ?? spoken(last);
}

export function shown(value: SettingValue | null | undefined, field: SettingsField): string {
  if (value === null || value === undefined) return field.section === "limits" ? words.noLimit : words.none;
  if (typeof value === "boolean") return value ? words.on : words.off;
  if (typeof value === "string") return field.accepts.kind === "choice" ? label(words.option, value) : value;
  return field.accepts.unit ? `${value} ${field.accepts.unit}` : String(value);
}

/** The value of a field with the changes that are not saved yet: what is set, or the default. */
export function currentValue(field: SettingsField, changes: Changes): SettingValue | null {
  const changed = field.name in changes ? changes[field.name] : field.value;
  return changed ?? field.defaults[0]?.value ?? null;
}

/** Whether a default is worth showing: most texts have none. */
export const hasDefault = (usual: SettingsDefault, field: SettingsField): boolean =>
  (usual.value ?? null) !== null || field.section === "limits";

/** The default, with the campaigns that it applies to. */
export function shownDefault(usual: SettingsDefault, field: SettingsField): string {
  const value = shown(usual.value, field);
  return usual.applies_to ? words.usual.appliesTo(value, words.option[usual.applies_to] ?? usual.applies_to) : value;
}

/** Whether a field has everything that the user types. */
export function matches(field: SettingsField, typed: string): boolean {
  const text = `${field.name} ${titleOf(field)} ${field.description}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
