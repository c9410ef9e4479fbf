import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { Campaign } from "@/api/types";
import { Badge } from "@/components/badge";
import { Progress } from "@/components/progress";
import { RelativeTime } from "@/components/relative-time";
import { text } from "@/text";
import { number, percent, sentence } from "@/text/format";
import { contactedCount, NEED_TONES, needsOf, StatusBadge } from "./status";

interface CampaignTableProps {
  campaigns: readonly Campaign[];
  cursor: number;
}

/** All campaigns: a table on wide screens, cards on narrow ones. */
export function CampaignTable({ campaigns, cursor }: CampaignTableProps) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <table className="hidden w-full table-fixed border-collapse lg:table">
        <caption className="sr-only">{text.campaigns.table}</caption>
        <thead>
          <tr className="border-y border-line text-left text-sm text-muted [&>th]:h-8 [&>th]:px-2 [&>th]:font-medium [&>th:first-child]:pl-6 [&>th:last-child]:pr-6">
            <th scope="col">{text.campaigns.name}</th>
            <th scope="col" className="w-[108px]">
              {text.campaigns.status}
            </th>
            <th scope="col" className="w-[152px]">
              {text.campaigns.waiting}
            </th>
            <th scope="col" className="w-[168px]">
              {text.campaigns.progress}
            </th>
            <th scope="col" className="w-[78px] text-right">
              {text.campaigns.accepted}
            </th>
            <th scope="col" className="w-[84px] text-right">
              {text.campaigns.replied}
            </th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map((campaign, place) => (
            <Row key={campaign.id} campaign={campaign} current={place === cursor} />
          ))}
        </tbody>
      </table>
      <ul className="flex flex-col gap-3 px-4 pb-6 lg:hidden">
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <CampaignCard campaign={campaign} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Row({ campaign, current }: { campaign: Campaign; current: boolean }) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const written = contactedCount(campaign);
  return (
    <tr
      ref={row}
      data-current={current || undefined}
      className="relative border-b border-line transition-colors hover:bg-hover data-current:bg-selected [&>td]:h-14 [&>td]:px-2 [&>td:first-child]:pl-6 [&>td:last-child]:pr-6"
    >
      <td>
        <Link
          to="/campaigns/$id"
          params={{ id: campaign.id }}
          className="block truncate font-medium after:absolute after:inset-0"
          title={campaign.goal}
        >
          {campaign.name}
        </Link>
        <Reason campaign={campaign} />
      </td>
      <td>
        <StatusBadge campaign={campaign} />
      </td>
      <td>
        <Waiting campaign={campaign} />
      </td>
      <td>
        <CampaignProgress campaign={campaign} />
      </td>
      <td className="text-right tabular-nums">{percent(campaign.leads.accepted, written)}</td>
      <td className="text-right tabular-nums">{percent(campaign.leads.responded, written)}</td>
    </tr>
  );
}

/** What the campaign is doing or why it is idle, and until when. */
export function Reason({ campaign, wrap = false }: { campaign: Campaign; wrap?: boolean }) {
  return (
    <p className={`text-muted ${wrap ? "" : "truncate text-sm"}`} title={wrap ? undefined : campaign.reason}>
      {sentence(campaign.reason)}
      {campaign.until && (
        <>
          {" · "}
          <RelativeTime at={campaign.until} />
        </>
      )}
    </p>
  );
}

function Waiting({ campaign }: { campaign: Campaign }) {
  const [first, ...others] = needsOf(campaign);
  if (!first) return <span className="text-muted">–</span>;
  const all = [first, ...others].map((need) => text.campaigns.needs[need](campaign[need])).join(", ");
  return (
    <span className="flex items-center gap-1" title={all}>
      <Badge tone={NEED_TONES[first]}>{text.campaigns.needs[first](campaign[first])}</Badge>
      {others.length > 0 && <span className="text-xs text-muted">+{others.length}</span>}
    </span>
  );
}

export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { leads } = campaign;
  const written = contactedCount(campaign);
  const people = leads.total - leads.rejected;
  const words = text.campaigns.leads(written, people);
  return (
    <span className="flex items-center gap-2" title={words}>
      <Progress
        label={text.campaigns.progress}
        words={words}
        total={people}
        parts={[
          { value: leads.responded, className: "bg-good-fill" },
          { value: leads.contacted, className: "bg-accent" },
        ]}
      />
      <span className="shrink-0 text-xs text-muted tabular-nums">
        {number(written)}/{number(people)}
      </span>
    </span>
  );
}

function CampaignCard({ campaign }: { campaign: Campaign }) {
  const written = contactedCount(campaign);
  return (
    <div className="relative flex flex-col gap-2.5 rounded-lg border border-line p-4">
      <div className="flex items-start gap-2">
        <Link
          to="/campaigns/$id"
          params={{ id: campaign.id }}
          className="min-w-0 flex-1 text-md font-medium after:absolute after:inset-0"
          title={campaign.name}
        >
          <span className="line-clamp-2 text-break">{campaign.name}</span>
        </Link>
        <StatusBadge campaign={campaign} />
      </div>
      <Reason campaign={campaign} wrap />
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {needsOf(campaign).map((need) => (
          <Badge key={need} tone={NEED_TONES[need]}>
            {text.campaigns.needs[need](campaign[need])}
          </Badge>
        ))}
      </div>
      <CampaignProgress campaign={campaign} />
      <p className="flex gap-4 text-sm text-muted tabular-nums">
        <span>
          {text.campaigns.accepted} {percent(campaign.leads.accepted, written)}
        </span>
        <span>
          {text.campaigns.replied} {percent(campaign.leads.responded, written)}
        </span>
      </p>
    </div>
  );
}
