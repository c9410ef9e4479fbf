import type { ReactNode } from "react";
import { isJsonObject } from "@/api/json";
import type { JsonObject } from "@/api/types";
import { Badge, type Tone } from "@/components/badge";
import { VisibleText } from "@/components/visible-text";
import { text } from "@/text";
import { sentence, shortDay, words as wordsOf } from "@/text/format";
import { type Algorithm, algorithmOf, type Criterion } from "./scoring-algorithm";

const words = text.artifacts.scoring;

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

const TONES: Record<Criterion["demand"], Tone> = { must: "accent", want: "neutral", prefer: "neutral", avoid: "warn" };

/** The strength of a criterion, unless it is simply wanted. */
function Demand({ demand }: Pick<Criterion, "demand">) {
  if (demand === "want") return null;
  return (
    <>
      <Badge tone={TONES[demand]} className="mr-1 align-middle">
        {words.demand[demand]}
      </Badge>{" "}
    </>
  );
}

function Scoring({ algorithm }: { algorithm: Algorithm }) {
  const { criteria, referenceDate, goal } = algorithm;
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      {goal && (
        <p>
          <span className="text-muted">{words.goal}</span> <VisibleText>{goal}</VisibleText>
        </p>
      )}
      <div className="overflow-hidden rounded-lg border border-line">
        <table className="w-full text-left">
          <thead className="bg-sunken text-sm text-muted">
            <tr>
              <th scope="col" className="w-30 px-3 py-2 font-medium sm:w-40">
                {words.criterion}
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                {words.rule}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                {words.points}
              </th>
            </tr>
          </thead>
          <tbody>
            {criteria.map((criterion) => (
              <tr key={criterion.name} className="border-t border-line align-top">
                <th scope="row" className="px-3 py-2 font-medium">
                  <VisibleText>{sentence(criterion.name)}</VisibleText>
                </th>
                <td className="px-3 py-2">
                  <Demand demand={criterion.demand} />
                  <VisibleText>{criterion.rule}</VisibleText>
                </td>
                <td className="px-3 py-2 text-right tabular-nums">
                  {criterion.demand === "avoid" ? words.noPoints : criterion.points}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-muted">
        {words.about}
        {referenceDate && ` ${words.counted(shortDay(referenceDate))}`}
      </p>
    </div>
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
