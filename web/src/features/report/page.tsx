import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ChartNoAxesColumn, Download } from "lucide-react";
import { exportFile } from "@/api/client";
import { reportQuery } from "@/api/queries";
import type { Report } from "@/api/types";
import { Button } from "@/components/button";
import { Callout } from "@/components/callout";
import { LineChart } from "@/components/chart/lines";
import { Card, Section } from "@/components/heading";
import { Empty, Failed, Loading } from "@/components/states";
import { notifyError } from "@/components/toast";
import { text } from "@/text";
import { number, percent } from "@/text/format";
import { GroupTable } from "./groups";

const words = text.report;

/** The campaign's results so far. */
export function ReportPage() {
  const { id } = useParams({ from: "/campaigns/$id" });
  const { data, error, refetch } = useQuery(reportQuery(id));
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.total.contacted === 0) return <Empty icon={ChartNoAxesColumn}>{words.empty}</Empty>;
  const save = () =>
    exportFile(`/api/campaigns/${encodeURIComponent(id)}/report.csv`, {}, "report.csv").catch(notifyError);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="flex max-w-5xl flex-col gap-8 px-4 py-5 md:px-6">
        <div className="flex flex-wrap items-center gap-3">
          <p className="flex-1 basis-64 text-sm text-muted">{words.counted}</p>
          <Button icon={<Download aria-hidden size={14} />} onClick={() => void save()}>
            {words.csv}
          </Button>
        </div>
        <Totals total={data.total} />
        {data.stale > 0 && (
          <Callout tone="note" title={words.stale(data.stale)}>
            {words.staleAbout}
          </Callout>
        )}
        {data.by_week.length > 1 && <Weeks weeks={data.by_week} />}
        <Groups title={words.byScore} groups={data.by_score} />
        <Groups title={words.byVariant} groups={data.by_wording} />
        <Groups title={words.byIndustry} groups={data.by_industry} />
        <Groups title={words.byWeek} groups={data.by_week} />
      </div>
    </div>
  );
}

function Totals({ total }: { total: Report["total"] }) {
  const figures = [
    [words.leads, number(total.leads), ""],
    [words.contacted, number(total.contacted), text.campaign.ofAll(percent(total.contacted, total.leads))],
    [words.accepted, percent(total.accepted, total.contacted), number(total.accepted)],
    [words.responded, percent(total.responded, total.contacted), number(total.responded)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
      {figures.map(([name, value, note]) => (
        <div key={name} className="bg-surface px-4 py-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          <dd className="text-sm text-muted tabular-nums">{note || "\u00a0"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The server labels a week with the date of its Monday. */
const shortWeek = (name: string): string => name.replace(/^week of \d{4}-/, "");

function Weeks({ weeks }: { weeks: Report["by_week"] }) {
  const series = [
    { name: words.accepted, colour: "--accent", values: weeks.map((week) => week.acceptance_percent ?? undefined) },
    { name: words.responded, colour: "--good-fill", values: weeks.map((week) => week.reply_percent ?? undefined) },
  ];
  return (
    <Section title={words.rates}>
      <Card className="p-4">
        <LineChart
          label={words.chart(words.rates)}
          places={weeks.map((week) => shortWeek(week.name))}
          series={series}
        />
      </Card>
    </Section>
  );
}

function Groups({ title, groups }: { title: string; groups: Report["by_score"] }) {
  if (groups.length === 0) return null;
  return (
    <Section title={title}>
      <GroupTable caption={title} groups={groups} />
    </Section>
  );
}
