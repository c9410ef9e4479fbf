import type { ReactNode } from "react";
import { isJsonObject } from "@/api/json";
import type { JsonObject } from "@/api/types";
import { Badge, type Tone } from "@/components/badge";
import { Callout } from "@/components/callout";
import { VisibleText } from "@/components/visible-text";
import { artifacts } from "@/text/artifacts";
import { sentence, shortDay, words as wordsOf } from "@/text/format";
import { type Algorithm, algorithmOf, type Criterion } from "./scoring-algorithm";

const words = artifacts.scoring;

/** An artifact in readable form: text as it is, a scoring algorithm as a table, anything else by field. */
export function Content({ type, content }: { type: string; content: unknown }) {
  const algorithm = type === "scoring_algorithm" ? algorithmOf(content) : undefined;
  if (algorithm) return <Scoring algorithm={algorithm} />;
  if (typeof content === "string") {
    return (
      <div className="max-w-prose text-md">
        <VisibleText>{content}</VisibleText>
      </div>
    );
  }
  return <Readable value={content} />;
}

const TONES: Record<Criterion["demand"], Tone> = { must: "accent", want: "accent", prefer: "neutral", avoid: "warn" };
const GROUPS: readonly Criterion["demand"][] = ["must", "want", "prefer", "avoid"];

/** What a criterion is worth, and what a lead loses by it. */
function Worth({ criterion: { demand, points, loses } }: { criterion: Criterion }) {
  if (demand === "avoid") return words.losesWith(loses);
  return [words.pointsWorth(points), ...(loses > 0 ? [words.losesWithout(loses)] : [])].join(", ");
}

/** A scoring algorithm in plain words: the goal, what is wanted and avoided, and what was not understood. */
function Scoring({ algorithm }: { algorithm: Algorithm }) {
  const { criteria, referenceDate, goal, notUnderstood } = algorithm;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      {goal && (
        <p>
          <span className="text-muted">{words.goal}</span> <VisibleText>{goal}</VisibleText>
        </p>
      )}
      {notUnderstood.length > 0 && (
        <Callout tone="warn" title={words.notUnderstood}>
          <VisibleText>{words.notUnderstoodAbout(notUnderstood)}</VisibleText>
        </Callout>
      )}
      {GROUPS.map((demand) => (
        <Group key={demand} demand={demand} criteria={criteria.filter((each) => each.demand === demand)} />
      ))}
      <p className="text-sm text-muted">
        {words.about}
        {referenceDate && ` ${words.counted(shortDay(referenceDate))}`}
      </p>
    </div>
  );
}

function Group({ demand, criteria }: { demand: Criterion["demand"]; criteria: readonly Criterion[] }) {
  if (criteria.length === 0) return null;
  return (
    <section className="flex flex-col gap-1.5">
      <h4>
        <Badge tone={TONES[demand]}>{words.inWords[demand]}</Badge>
      </h4>
      <ul className="overflow-hidden rounded-lg border border-line">
        {criteria.map((criterion) => (
          <li
            key={criterion.name}
            className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-3 py-2 last:border-b-0"
          >
            <span className="min-w-0 flex-1 basis-60">
              <span className="font-medium">
                <VisibleText>{sentence(criterion.name)}</VisibleText>
              </span>{" "}
              <span className="text-break text-muted">
                <VisibleText>{criterion.rule}</VisibleText>
              </span>
            </span>
            <span className="text-sm text-muted tabular-nums">
              <Worth criterion={criterion} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Any JSON value, field by field and without braces. */
export function Readable({ value }: { value: unknown }): ReactNode {
  if (value === null || value === undefined || value === "") return <span className="text-muted">–</span>;
  if (Array.isArray(value)) return <Items items={value} />;
  if (isJsonObject(value)) return <Named fields={value} />;
  return <VisibleText>{String(value)}</VisibleText>;
}

function Items({ items }: { items: readonly unknown[] }) {
  if (items.length === 0) return <span className="text-muted">–</span>;
  return (
    <ul className="flex list-disc flex-col gap-1 pl-4 marker:text-muted">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat and never move.
        <li key={index}>
          <Readable value={item} />
        </li>
      ))}
    </ul>
  );
}

function Named({ fields }: { fields: JsonObject }) {
  return (
    <dl className="max-w-2xl overflow-hidden rounded-md border border-line">
      {Object.entries(fields).map(([name, value]) => (
        <div key={name} className="grid border-b border-line last:border-b-0 sm:grid-cols-[150px_minmax(0,1fr)]">
          <dt className="bg-sunken px-3 py-1.5 text-muted">
            <VisibleText>{sentence(wordsOf(name))}</VisibleText>
          </dt>
          <dd className="min-w-0 px-3 py-1.5">
            <Readable value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
