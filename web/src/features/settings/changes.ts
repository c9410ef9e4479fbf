/** Differences between two values, one line per field. */
import { stringAt } from "@/api/json";
import { words } from "@/text/format";

function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) flatten(each, `${path} ${nameOf(each) ?? at + 1}`, into);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inside] of Object.entries(value))
      flatten(inside, path ? `${path} ${words(name)}` : words(name), into);
  } else into.set(path, String(value));
}

/** The name of a list item, if it has one. */
function nameOf(value: unknown): string | undefined {
  const found = stringAt(value, "rule") ?? stringAt(value, "name");
  return found ? words(found) : undefined;
}

/** One line per difference, such as `limits weekly messages most: 100 → 80`. */
export function changesOf(before: unknown, after: unknown): string[] {
  const [oldValues, newValues] = [new Map<string, string>(), new Map<string, string>()];
  flatten(before, "", oldValues);
  flatten(after, "", newValues);
  const paths = new Set([...oldValues.keys(), ...newValues.keys()]);
  const lines: string[] = [];
  for (const path of paths) {
    const [was, is] = [oldValues.get(path), newValues.get(path)];
    if (was !== is) lines.push(`${path}: ${was ?? "–"} → ${is ?? "–"}`);
  }
  return lines;
}
