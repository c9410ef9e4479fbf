import { type ReactNode, useState } from "react";
import { isJsonObject } from "@/api/json";
import { Button } from "@/components/button";
import { Disclosure } from "@/components/disclosure";
import { VisibleText } from "@/components/visible-text";
import { scripts } from "@/text/scripts";
import { Scrollable } from "./scrollable";
import { beginning, namedText, numberText } from "./values";

const words = scripts.result;

/** Entries of a list or a dict that are shown at once. */
const ENTRIES_SHOWN = 100;

/** Levels that are open from the beginning, and levels that can be opened. */
const OPEN_LEVELS = 2;
const LEVELS_MAX = 60;

/** The longest name and value that are shown. */
const NAME_CHARACTERS = 200;
const TEXT_CHARACTERS = 2_000;

type Entry = readonly [name: string, value: unknown];

/** The entries of a list or a dict; nothing for any other value. */
function entriesOf(value: unknown): Entry[] | undefined {
  if (Array.isArray(value)) return value.map((each, place) => [String(place), each]);
  return isJsonObject(value) ? Object.entries(value) : undefined;
}

/** Any JSON value, level by level. What is closed is not rendered. */
export function Tree({ value }: { value: unknown }) {
  return (
    <Scrollable label={scripts.outcome.result} className="max-h-80 rounded-md border border-line px-3 py-2">
      <Node value={value} level={0} />
    </Scrollable>
  );
}

function Node({ value, level }: { value: unknown; level: number }): ReactNode {
  const entries = entriesOf(value);
  if (!entries) return <Scalar value={value} />;
  if (entries.length === 0)
    return <span className="text-muted">{Array.isArray(value) ? words.emptyList : words.emptyObject}</span>;
  if (level >= LEVELS_MAX) return <span className="text-muted">{words.tooDeep}</span>;
  return <Entries entries={entries} level={level} />;
}

function Entries({ entries, level }: { entries: readonly Entry[]; level: number }) {
  const [shown, setShown] = useState(ENTRIES_SHOWN);
  const left = entries.length - shown;
  return (
    <ul className={`flex min-w-0 flex-col gap-1 ${level > 0 ? "border-l border-line pl-3" : ""}`}>
      {entries.slice(0, shown).map(([name, inner], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries never move.
        <li key={place} className="min-w-0">
          <NamedNode name={beginning(name, NAME_CHARACTERS)} value={inner} level={level + 1} />
        </li>
      ))}
      {left > 0 && (
        <li>
          <Button size="small" onClick={() => setShown(shown + ENTRIES_SHOWN)}>
            {words.more(Math.min(left, ENTRIES_SHOWN))}
          </Button>
        </li>
      )}
    </ul>
  );
}

function NamedNode({ name, value, level }: { name: string; value: unknown; level: number }) {
  const label = (
    <span className="text-muted">
      <VisibleText>{`${name}:`}</VisibleText>
    </span>
  );
  const count = entriesOf(value)?.length ?? 0;
  if (count === 0)
    return (
      <>
        {label} <Node value={value} level={level} />
      </>
    );
  const size = Array.isArray(value) ? words.list(count) : words.object(count);
  if (level <= OPEN_LEVELS)
    return (
      <>
        {label} <span className="text-xs text-muted">({size})</span>
        <Node value={value} level={level} />
      </>
    );
  return (
    <Disclosure label={`${namedText(name)} (${size})`}>
      <Node value={value} level={level} />
    </Disclosure>
  );
}

/** A value that contains no others. */
export function Scalar({ value, most = TEXT_CHARACTERS }: { value: unknown; most?: number }): ReactNode {
  if (value === null || value === undefined) return <span className="text-muted">–</span>;
  if (typeof value === "number") return <span className="tabular-nums">{numberText(value)}</span>;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (value === "") return <span className="text-muted">{words.emptyText}</span>;
  return <VisibleText>{beginning(typeof value === "string" ? value : JSON.stringify(value), most)}</VisibleText>;
}
