import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { campaignQuery, forecastQuery, latestRecordsQuery } from "@/api/queries";
import type { Campaign } from "@/api/types";
import { BarChart } from "@/components/chart/bars";
import { Funnel } from "@/components/chart/funnel";
import { Card, Section } from "@/components/heading";
import { IndeterminateProgress, Progress } from "@/components/progress";
import { RelativeTime } from "@/components/relative-time";
import { Failed } from "@/components/states";
import { contactedCount } from "@/features/campaigns/status";
import { Reason } from "@/features/campaigns/table";
import { groupCycles } from "@/features/timeline/group-cycles";
import { text } from "@/text";
import { label, number, percent, shortDateTime, shortDay } from "@/text/format";
import { perDay, quietTimes } from "./forecast";
import { NextSteps } from "./next-steps";
import { RulesInstead } from "./rules-instead";

const words = text.campaign;
const FORECAST_DAYS = 14;
const LATEST = 7;

/** The campaign's progress, next steps and forecast. */
export function Overview() {
  const { id } = useParams({ from: "/campaigns/$id" });
  const { data: campaign } = useQuery(campaignQuery(id));
  if (!campaign) return null;
  return (
    <div className="@container min-h-0 flex-1 overflow-y-auto">
      <div className="grid max-w-6xl gap-8 px-4 py-5 md:px-6 @4xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-8">
          <Section title={words.next}>
            <NextSteps campaign={campaign} />
            <RulesInstead campaign={id} />
          </Section>
          <Section title={words.funnel}>
            <CampaignFunnel campaign={campaign} />
          </Section>
          {campaign.status !== "completed" && <Forecast campaign={campaign} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Facts campaign={campaign} />
          <Latest id={id} />
        </div>
      </div>
    </div>
  );
}

function CampaignFunnel({ campaign }: { campaign: Campaign }) {
  const { leads } = campaign;
  const written = contactedCount(campaign);
  const steps = [
    {
      name: words.funnelSteps.leads,
      value: leads.total,
      note: leads.rejected > 0 ? words.excluded(leads.rejected) : "",
    },
    {
      name: words.funnelSteps.contacted,
      value: written,
      note: leads.total > 0 ? words.ofAll(percent(written, leads.total)) : "",
    },
    {
      name: words.funnelSteps.accepted,
      value: leads.accepted,
      note: written > 0 ? words.ofContacted(percent(leads.accepted, written)) : "",
    },
    {
      name: words.funnelSteps.responded,
      value: leads.responded,
      note: written > 0 ? words.ofContacted(percent(leads.responded, written)) : "",
    },
  ];
  return (
    <Card className="p-4">
      <Funnel label={words.funnel} steps={steps} />
    </Card>
  );
}

function Forecast({ campaign }: { campaign: Campaign }) {
  const { data, error, refetch } = useQuery(forecastQuery(campaign.id, FORECAST_DAYS));
  if (!data) {
    return (
      <Section title={words.forecast} about={words.forecastAbout}>
        {error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : (
          <Card className="flex flex-col gap-2 p-4">
            <p aria-live="polite" className="text-muted">
              {words.forecastRunning(campaign.leads.pending)}
            </p>
            <IndeterminateProgress label={words.forecast} />
          </Card>
        )}
      </Section>
    );
  }
  const bars = perDay(data.deliveries, Date.now(), FORECAST_DAYS).map(({ day, count }) => ({
    name: shortDay(day),
    value: count,
    words: `${shortDay(day)}: ${words.messages(count)}`,
  }));
  const quiet = quietTimes(data);
  const empty = data.deliveries.length === 0;
  return (
    <Section title={words.forecast} about={words.forecastAbout}>
      <Card className="flex flex-col gap-3 p-4">
        {empty ? (
          <div>
            <p>{words.forecastEmpty}</p>
            {quiet.length === 0 && <Reason campaign={campaign} wrap />}
          </div>
        ) : (
          <BarChart label={text.report.chart(words.forecast)} bars={bars} />
        )}
        {quiet.length > 0 && (
          <ul className="flex flex-col gap-1 text-muted" aria-label={words.idle}>
            {quiet.map(({ from, closed }) => (
              <li key={from}>{words.idleUntil(closed.rule, closed.observed, shortDateTime(closed.until))}</li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}

function Facts({ campaign }: { campaign: Campaign }) {
  const { sent_today: sent, daily_limit: limit } = campaign;
  const deliveryAbout: Readonly<Record<string, string>> = words.deliveryAbout;
  return (
    <div className="flex flex-col gap-3.5">
      <dl className="flex flex-col gap-3.5">
        <Fact name={words.goal}>
          <span className="text-break">{campaign.goal}</span>
        </Fact>
        <Fact name={words.delivery}>
          {label(words.deliveryLabel, campaign.delivery)}
          <span className="block text-sm text-muted">{deliveryAbout[campaign.delivery]}</span>
        </Fact>
        <Fact name={words.today}>
          <span className="flex items-center gap-3 tabular-nums">
            <span className="shrink-0">
              {number(sent)} <span className="text-muted">{limit == null ? words.noLimit : words.limit(limit)}</span>
            </span>
            {limit != null && (
              <Progress
                label={words.today}
                words={text.campaigns.todayOf(sent, limit)}
                total={limit}
                parts={[{ value: sent, className: "bg-accent" }]}
              />
            )}
          </span>
          <span className="block text-sm text-muted">{words.todayAbout}</span>
        </Fact>
      </dl>
      <dl className="grid grid-cols-3 gap-2">
        <Fact name={words.openTasks}>{number(campaign.open_tasks)}</Fact>
        <Fact name={words.cycles}>{number(campaign.cycles)}</Fact>
        <Fact name={words.journal}>{words.records(campaign.head)}</Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

function Latest({ id }: { id: string }) {
  const { data } = useQuery(latestRecordsQuery(id));
  const lines = groupCycles(data?.items ?? [])
    .filter((cycle) => !cycle.internal)
    .slice(0, LATEST);
  if (lines.length === 0) return null;
  const all = (
    <Link to="/campaigns/$id/timeline" params={{ id }} className="text-sm text-accent-ink hover:underline">
      {words.recentAll}
    </Link>
  );
  return (
    <Section title={words.recent} actions={all}>
      <ol className="flex flex-col gap-2.5">
        {lines.map((line) => (
          <li key={line.first} className="flex gap-3">
            <span
              aria-hidden
              className={`mt-1.5 size-1.5 shrink-0 rounded-full ${line.outcome === "failed" ? "bg-bad-fill" : "bg-line-strong"}`}
            />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 text-break">{line.title}</p>
              <RelativeTime at={line.at} className="text-xs text-muted" />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
