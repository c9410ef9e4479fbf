import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { CircleStop, Download, Play } from "lucide-react";
import type { ReactNode } from "react";
import { client, unwrap } from "@/api/client";
import { explorationQuery, goesOn } from "@/api/explorations";
import type { Exploration } from "@/api/types";
import { Button } from "@/components/button";
import { Callout } from "@/components/callout";
import { Menu, MenuItem } from "@/components/menu";
import { Failed, Loading } from "@/components/states";
import { notify, notifyError } from "@/components/toast";
import { VisibleText } from "@/components/visible-text";
import { explorations } from "@/text/explorations";
import { sentence } from "@/text/format";
import { Compare } from "./compare";
import { FILE_NAMES, saveExplorationFile } from "./files";
import { MapView } from "./map";
import { NotTriedView } from "./not-tried";
import { ExplorationStatus, nameOf, resultOf, stateOf } from "./status";
import { TimelineView } from "./timeline";

const text = explorations.detail;

const TABS = ["map", "timeline", "withheld", "compare"] as const;
type Tab = (typeof TABS)[number];

/** One exploration: its map, its steps, what it did not try, and how it differs from another one. */
export function ExplorationPage() {
  const { id } = useParams({ from: "/explorations/$id" });
  const search = useSearch({ from: "/explorations/$id" });
  const { data: exploration, error, refetch } = useQuery(explorationQuery(id));
  if (error && !exploration) return <Failed screen={text.notFound} error={error} retry={() => void refetch()} />;
  if (!exploration) return <Loading />;
  const tab: Tab = TABS.find((each) => each === search.tab) ?? "map";
  const views: Readonly<Record<Tab, ReactNode>> = {
    map: <MapView exploration={exploration} selected={search.screen} />,
    timeline: <TimelineView exploration={exploration} />,
    withheld: <NotTriedView exploration={exploration} />,
    compare: <Compare exploration={exploration} other={search.other} />,
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Heading exploration={exploration} />
      <nav
        aria-label={text.tabs.label}
        className="flex shrink-0 gap-1 overflow-x-auto border-b border-line px-2 [scrollbar-width:none] md:px-4"
      >
        {TABS.map((each) => (
          <Link
            key={each}
            to="/explorations/$id"
            params={{ id }}
            search={each === "map" ? {} : { tab: each }}
            aria-current={each === tab ? "page" : undefined}
            className={`-mb-px flex h-9 shrink-0 items-center border-b-2 px-2 -outline-offset-2 transition-colors ${
              each === tab ? "border-accent font-medium text-ink" : "border-transparent text-muted hover:text-ink"
            }`}
          >
            {text.tabs[each]}
          </Link>
        ))}
      </nav>
      {views[tab]}
    </div>
  );
}

function Heading({ exploration }: { exploration: Exploration }) {
  const { counters, steps, budgets, failure, goal } = exploration;
  const state = stateOf(exploration);
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-start gap-x-4 gap-y-3 px-4 pt-4 pb-3 md:px-6">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex items-center gap-2.5">
            <h1 className="line-clamp-2 min-w-0 text-xl text-break">
              <VisibleText>{nameOf(exploration)}</VisibleText>
            </h1>
            <ExplorationStatus exploration={exploration} />
          </div>
          <p className="text-muted">
            {state !== "failed" && `${sentence(resultOf(exploration))} · `}
            {text.counts(counters.screens, counters.edges, steps, budgets.max_steps)}
          </p>
          {goal && (
            <p className="text-muted">
              <VisibleText>{text.goal(goal)}</VisibleText>
            </p>
          )}
        </div>
        <Actions exploration={exploration} />
      </div>
      {failure && (
        <div className="px-4 pb-3 md:px-6">
          <Callout tone="bad" title={state === "failed" ? text.failed : text.notResumed}>
            <p className="text-break">{sentence(failure.summary)}</p>
            <p className="mt-1 font-mono text-xs text-muted">{failure.code}</p>
          </Callout>
        </div>
      )}
    </>
  );
}

function Actions({ exploration }: { exploration: Exploration }) {
  const { id } = exploration;
  const queries = useQueryClient();
  const refresh = (now: Exploration) => {
    queries.setQueryData(explorationQuery(id).queryKey, now);
    void queries.invalidateQueries({ queryKey: ["explorations"] });
  };
  const path = { params: { path: { exploration: id } } };
  const cancel = useMutation({
    mutationFn: () => unwrap(client.POST("/api/explorations/{exploration}/cancel", path)),
    onSuccess: (now) => {
      refresh(now);
      notify(now.status === "canceled" ? text.canceled : text.canceling);
    },
    onError: notifyError,
  });
  const resume = useMutation({
    mutationFn: () => unwrap(client.POST("/api/explorations/{exploration}/resume", path)),
    onSuccess: (now) => {
      refresh(now);
      notify(text.resumed);
    },
    onError: notifyError,
  });
  const save = useMutation({
    mutationFn: (name: (typeof FILE_NAMES)[number]) => saveExplorationFile(id, name),
    onError: notifyError,
  });
  const hasEnded = ["finished", "failed", "canceled"].includes(exploration.status);
  const isInterrupted = !hasEnded && !goesOn(exploration);
  return (
    <div className="flex flex-wrap gap-2">
      {isInterrupted && (
        <Button
          tone="primary"
          icon={<Play aria-hidden size={14} />}
          busy={resume.isPending}
          onClick={() => resume.mutate()}
        >
          {text.resume}
        </Button>
      )}
      {!hasEnded && (
        <Button
          icon={<CircleStop aria-hidden size={14} />}
          busy={cancel.isPending}
          disabled={exploration.status === "cancel_requested" && goesOn(exploration)}
          onClick={() => cancel.mutate()}
        >
          {text.cancel}
        </Button>
      )}
      <Menu
        trigger={
          <Button icon={<Download aria-hidden size={14} />} busy={save.isPending}>
            {text.download}
          </Button>
        }
      >
        {FILE_NAMES.map((name) => (
          <MenuItem key={name} onSelect={() => save.mutate(name)}>
            {text.files[name]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
