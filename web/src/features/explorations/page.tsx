import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Play, Plus, Waypoints } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { client, unwrap } from "@/api/client";
import { explorationsQuery } from "@/api/explorations";
import type { Exploration } from "@/api/types";
import { Button } from "@/components/button";
import { TruncationNote } from "@/components/detail";
import { PageHeading } from "@/components/heading";
import { RelativeTime } from "@/components/relative-time";
import { useShortcuts } from "@/components/shortcuts";
import { Empty, Failed, Loading } from "@/components/states";
import { notify, notifyError } from "@/components/toast";
import { VisibleText } from "@/components/visible-text";
import { explorations as text } from "@/text/explorations";
import { number, sentence } from "@/text/format";
import { NewExplorationDialog } from "./new";
import { DEMO, ExplorationStatus, nameOf, resultOf } from "./status";

export function ExplorationsPage() {
  const { data, error, refetch } = useQuery(explorationsQuery());
  const [creating, setCreating] = useState(false);
  const [cursor, setCursor] = useState(-1);
  const navigate = useNavigate();
  const items = data?.items ?? [];
  const open = (id: string) => void navigate({ to: "/explorations/$id", params: { id } });
  const move = (by: number) => setCursor((at) => Math.max(0, Math.min(items.length - 1, at + by)));
  useShortcuts({
    n: () => setCreating(true),
    j: () => move(1),
    k: () => move(-1),
    enter: () => {
      const current = items[cursor];
      if (current) open(current.id);
    },
  });
  const create = (
    <Button tone="primary" icon={<Plus aria-hidden size={15} />} onClick={() => setCreating(true)}>
      {text.new}
    </Button>
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeading title={text.title} count={data && number(data.total)} actions={items.length > 0 && create} />
      {error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : items.length === 0 ? (
        <Empty
          icon={Waypoints}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <DemoButton onStarted={open} />
              {create}
            </div>
          }
        >
          {text.empty}
        </Empty>
      ) : (
        <>
          <ExplorationTable explorations={items} cursor={cursor} />
          <TruncationNote shown={items.length} total={data.total} />
        </>
      )}
      {creating && <NewExplorationDialog onClose={() => setCreating(false)} onStarted={open} />}
    </div>
  );
}

function DemoButton({ onStarted }: { onStarted: (id: string) => void }) {
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: () => unwrap(client.POST("/api/explorations", { body: { ...DEMO } })),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ["explorations"] });
      notify(text.create.started);
      onStarted(id);
    },
    onError: notifyError,
  });
  return (
    <Button icon={<Play aria-hidden size={14} />} busy={start.isPending} onClick={() => start.mutate()}>
      {text.demo}
    </Button>
  );
}

function ExplorationTable({ explorations, cursor }: { explorations: readonly Exploration[]; cursor: number }) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <table className="hidden w-full table-fixed border-collapse lg:table">
        <caption className="sr-only">{text.table}</caption>
        <thead>
          <tr className="border-y border-line text-left text-sm text-muted [&>th]:h-8 [&>th]:px-2 [&>th]:font-medium [&>th:first-child]:pl-6 [&>th:last-child]:pr-6">
            <th scope="col">{text.target}</th>
            <th scope="col" className="w-[116px]">
              {text.statusHeading}
            </th>
            <th scope="col" className="w-[84px] text-right">
              {text.screens}
            </th>
            <th scope="col" className="w-[76px] text-right">
              {text.steps}
            </th>
            <th scope="col" className="w-[116px]">
              {text.started}
            </th>
            <th scope="col" className="w-[290px]">
              {text.reason}
            </th>
          </tr>
        </thead>
        <tbody>
          {explorations.map((exploration, place) => (
            <Row key={exploration.id} exploration={exploration} current={place === cursor} />
          ))}
        </tbody>
      </table>
      <ul className="flex flex-col gap-3 px-4 pb-6 lg:hidden">
        {explorations.map((exploration) => (
          <li key={exploration.id} className="relative flex flex-col gap-2 rounded-lg border border-line p-4">
            <div className="flex items-start gap-2">
              <Name exploration={exploration} className="min-w-0 flex-1 text-break" />
              <ExplorationStatus exploration={exploration} />
            </div>
            <p className="text-muted">{sentence(resultOf(exploration))}</p>
            <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
              <span>
                {text.screens} {number(exploration.counters.screens)}
              </span>
              <span>
                {text.steps} {number(exploration.steps)}
              </span>
              <RelativeTime at={exploration.started_at} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Name({ exploration, className }: { exploration: Exploration; className: string }) {
  return (
    <Link
      to="/explorations/$id"
      params={{ id: exploration.id }}
      className={`font-medium after:absolute after:inset-0 ${className}`}
      title={exploration.target}
    >
      <VisibleText>{nameOf(exploration)}</VisibleText>
    </Link>
  );
}

function Row({ exploration, current }: { exploration: Exploration; current: boolean }) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const result = sentence(resultOf(exploration));
  return (
    <tr
      ref={row}
      data-current={current || undefined}
      className="relative border-b border-line transition-colors hover:bg-hover data-current:bg-selected [&>td]:h-14 [&>td]:px-2 [&>td:first-child]:pl-6 [&>td:last-child]:pr-6"
    >
      <td>
        <Name exploration={exploration} className="block truncate" />
        {exploration.goal && <p className="truncate text-sm text-muted">{text.detail.goal(exploration.goal)}</p>}
      </td>
      <td>
        <ExplorationStatus exploration={exploration} />
      </td>
      <td className="text-right tabular-nums">{number(exploration.counters.screens)}</td>
      <td className="text-right tabular-nums">{number(exploration.steps)}</td>
      <td className="text-muted">
        <RelativeTime at={exploration.started_at} />
      </td>
      <td className="truncate text-muted" title={result}>
        {result}
      </td>
    </tr>
  );
}
