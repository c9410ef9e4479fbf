/** How settings name secrets. */
import type { SettingValue } from "@/api/settings";

const REFERENCE = /^\{\{secret:([A-Z][A-Z0-9_]*)\}\}$/;

/** The secret that a value refers to. */
export function nameOf(value: SettingValue | null): string | null {
  return typeof value === "string" ? (REFERENCE.exec(value)?.[1] ?? null) : null;
}

export const referenceTo = (name: string): string => `{{secret:${name}}}`;

/** A name for the secret of a field, such as OPENAI_API_KEY for `models.openai.key`. */
export function suggestedName(field: string): string {
  const [section, owner = "", last = ""] = field.split(".");
  const words = section === "models" ? `${owner}_api_${last}` : `${owner}_${last}`;
  const name = words.toUpperCase().replaceAll(/[^A-Z0-9]+/g, "_");
  return /^[A-Z]/.test(name) ? name : `KEY_${name}`;
}

/** The host of an address, if it has one. */
export function hostOf(address: SettingValue | null | undefined): string | null {
  if (typeof address !== "string" || !URL.canParse(address)) return null;
  return new URL(address).hostname || null;
}
