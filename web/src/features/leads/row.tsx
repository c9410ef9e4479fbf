import { memo, type ReactNode } from "react";
import type { Lead } from "@/api/types";
import { Badge, type Tone } from "@/components/badge";
import { RelativeTime } from "@/components/relative-time";
import { text } from "@/text";
import { label } from "@/text/format";
import { ScoreButton } from "./score";
import { COLUMNS } from "./table";

const TONES: Readonly<Record<string, Tone>> = {
  pending: "neutral",
  contacted: "note",
  responded: "good",
  rejected: "bad",
};

/** The lead's status. A contacted lead shows whether they accepted or declined until they reply. */
export function LeadBadge({ lead }: { lead: Lead }) {
  if (lead.status === "contacted" && lead.connection) {
    return (
      <Badge tone={lead.connection === "accepted" ? "accent" : "neutral"}>
        {label(text.leads.connectionLabel, lead.connection)}
      </Badge>
    );
  }
  return <Badge tone={TONES[lead.status] ?? "neutral"}>{label(text.leads.statusLabel, lead.status)}</Badge>;
}

interface RowProps {
  campaign: string;
  lead: Lead | undefined;
  place: number;
  top: number;
  height: number;
  current: boolean;
  selected: boolean;
  onOpen: (lead: Lead) => void;
  onToggle: (lead: Lead) => void;
}

/** A row renders again only if a property changed, handlers included: a stale handler would act on old state. */
export const LeadRow = memo(function LeadRow({
  campaign,
  lead,
  place,
  top,
  height,
  current,
  selected,
  onOpen,
  onToggle,
}: RowProps) {
  const position = { transform: `translateY(${top}px)`, height };
  if (!lead) {
    return (
      <div className={`absolute inset-x-0 top-0 border-b border-line ${COLUMNS}`} style={position}>
        <span className="col-span-full h-3 w-2/3 rounded-sm bg-hover" />
      </div>
    );
  }
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      data-current={current || undefined}
      className={`absolute inset-x-0 top-0 border-b border-line hover:bg-hover data-current:bg-selected ${COLUMNS}`}
      style={position}
    >
      <Cell look="flex items-center">
        <input
          type="checkbox"
          className="relative z-10 size-3.5 accent-accent"
          aria-label={text.leads.selectRow(lead.full_name)}
          checked={selected}
          onChange={() => onToggle(lead)}
        />
      </Cell>
      <Cell>
        <ScoreButton campaign={campaign} lead={lead} />
      </Cell>
      <Cell>
        <button
          type="button"
          onClick={() => onOpen(lead)}
          className="block w-full truncate text-left font-medium after:absolute after:inset-0 after:cursor-pointer"
        >
          {lead.full_name}
        </button>
        <span className="block truncate text-sm text-muted @2xl:hidden">{lead.job_title}</span>
      </Cell>
      <Cell look="hidden truncate @2xl:block">{lead.job_title}</Cell>
      <Cell look="hidden truncate text-muted @4xl:block">{lead.company}</Cell>
      <Cell>
        <LeadBadge lead={lead} />
      </Cell>
      <Cell look="hidden truncate text-right text-sm text-muted tabular-nums @4xl:block">
        {lead.contacted_at ? <RelativeTime at={lead.contacted_at} /> : "–"}
      </Cell>
    </div>
  );
});

function Cell({ look = "", children }: { look?: string; children: ReactNode }) {
  return (
    <div role="cell" className={`min-w-0 ${look}`}>
      {children}
    </div>
  );
}
