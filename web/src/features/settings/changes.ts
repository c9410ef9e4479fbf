/** What is different between two things, place by place, in words. */
import { words } from "@/text/moments";

function flatten(value: unknown, place: string, into: Map<string, string>): void {
  if (Array.isArray(value)) {
    for (const [at, each] of (value as unknown[]).entries()) flatten(each, `${place} ${named(each) ?? at + 1}`, into);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inside] of Object.entries(value))
      flatten(inside, place ? `${place} ${words(name)}` : words(name), into);
  } else into.set(place, String(value));
}

/** What a thing in a list is called by itself. */
function named(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { rule, name } = value as Record<string, unknown>;
  const found = rule ?? name;
  return typeof found === "string" && found !== "" ? words(found) : undefined;
}

/** One line for every place that is different: `limits weekly messages most: 100 → 80`. */
export function changesOf(before: unknown, after: unknown): string[] {
  const [old, next] = [new Map<string, string>(), new Map<string, string>()];
  flatten(before, "", old);
  flatten(after, "", next);
  const places = new Set([...old.keys(), ...next.keys()]);
  const lines: string[] = [];
  for (const place of places) {
    const [was, is] = [old.get(place), next.get(place)];
    if (was !== is) lines.push(`${place}: ${was ?? "–"} → ${is ?? "–"}`);
  }
  return lines;
}
