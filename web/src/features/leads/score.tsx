import { useQuery } from "@tanstack/react-query";
import { leadQuery } from "@/api/queries";
import type { Lead, ScoreTerm } from "@/api/types";
import { Badge } from "@/components/badge";
import { Popover } from "@/components/popover";
import { Failed, Loading } from "@/components/states";
import { text } from "@/text";
import { sentence } from "@/text/format";

/** The effective score, or a dash if there is none yet. */
export const scoreOf = (lead: Pick<Lead, "score">): string => (lead.score == null ? "–" : String(lead.score));

/** The score, which opens its breakdown. */
export function ScoreButton({ campaign, lead }: { campaign: string; lead: Lead }) {
  const own = lead.manual_score != null;
  return (
    <Popover
      label={text.leads.scoreWhy}
      trigger={
        <button
          type="button"
          aria-label={`${text.leads.scoreWhy}: ${scoreOf(lead)}`}
          title={own ? text.leads.overridden : text.leads.scoreWhy}
          className={`relative z-10 -ml-1.5 h-6 min-w-8 rounded-sm px-1.5 text-center font-medium tabular-nums hover:bg-accent-soft hover:text-accent-ink ${own ? "bg-accent-soft text-accent-ink" : ""}`}
        >
          {scoreOf(lead)}
        </button>
      }
    >
      <Explanation campaign={campaign} lead={lead} />
    </Popover>
  );
}

function Explanation({ campaign, lead }: { campaign: string; lead: Lead }) {
  const { data, error, refetch } = useQuery(leadQuery(campaign, lead.number));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 text-md">
        <span className="flex-1">{text.leads.scoreWhy}</span>
        <span className="tabular-nums">{scoreOf(data)}</span>
      </h2>
      {data.manual_score != null && (
        <p className="flex items-center gap-2 text-sm">
          <Badge tone="accent">{text.leads.overridden}</Badge>
          <span className="text-break text-muted">{data.manual_reason}</span>
        </p>
      )}
      <Terms terms={data.terms} />
    </div>
  );
}

/** The points per criterion, which add up to the score. */
export function Terms({ terms }: { terms: readonly ScoreTerm[] }) {
  if (terms.length === 0) return <p className="text-muted">{text.leads.notScored}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {terms.map((term) => (
        <li key={term.criterion}>
          <div className="flex items-baseline gap-2">
            <span className="flex-1 font-medium">{sentence(term.criterion)}</span>
            <span className="text-sm text-muted tabular-nums">{text.leads.scoreOf(term.points, term.of)}</span>
          </div>
          <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-full bg-line">
            <div
              className="h-full bg-accent"
              style={{ width: `${Math.max(0, Math.min(100, (term.points / Math.max(term.of, 1)) * 100))}%` }}
            />
          </div>
          <p className="mt-1 text-sm text-break text-muted">{sentence(term.reason)}</p>
        </li>
      ))}
    </ul>
  );
}
