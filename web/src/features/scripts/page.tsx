import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useReducer, useState } from "react";
import { runsQuery, type SavedScript, type ScriptRun, type ScriptList as Scripts, scriptsQuery } from "@/api/scripts";
import { Gone, ListDetailView } from "@/components/detail";
import { useListDetail } from "@/components/list-detail";
import { RelativeTime } from "@/components/relative-time";
import { useShortcuts } from "@/components/shortcuts";
import { Failed, Loading } from "@/components/states";
import { label } from "@/text/format";
import { scripts as words } from "@/text/scripts";
import { RunDetail } from "./history";
import { type Item, ScriptList } from "./list";
import { useRuns } from "./runs";
import { type OpenedScript, Workspace } from "./workspace";

const NEW: Item = { kind: "new", id: "new" };

const idOf = ({ name }: SavedScript) => `script-${name}`;

const addressOf = ({ id }: Item) => ({ id });

function itemsOf({ scripts, ready }: Scripts, runs: readonly ScriptRun[]): Item[] {
  return [
    ...scripts.map((script): Item => ({ kind: "saved", id: idOf(script), script })),
    NEW,
    ...ready.map((each): Item => ({ kind: "ready", id: `ready-${each.name}`, ready: each })),
    ...runs.map((run): Item => ({ kind: "run", id: `run-${run.number}`, run })),
  ];
}

/** What gets the focus of a script that has just been begun or saved. */
interface Focused {
  on: "name" | "run";
  /** The id of its item. */
  of: string;
}

/** Scripts that read the data of a campaign. */
export function ScriptsPage() {
  const { id: campaign } = useParams({ from: "/campaigns/$id" });
  const { data, error, refetch } = useQuery(scriptsQuery(campaign));
  const history = useInfiniteQuery(runsQuery(campaign));
  const runs = useRuns(campaign);
  // The list marks drafts, which are no state of this page.
  const [, noticeDraft] = useReducer((count: number) => count + 1, 0);
  const [focused, setFocused] = useState<Focused>();
  const ran = history.data?.pages.flatMap((page) => page.items) ?? [];
  const items = data ? itemsOf(data, ran) : [];
  const detail = useListDetail(items, addressOf);
  const { current, wide } = detail;
  const show = (item: Item) => {
    setFocused(item.kind === "new" ? { on: "name", of: item.id } : undefined);
    detail.open(item);
  };
  const move = (by: 1 | -1) => {
    setFocused(undefined);
    detail.move(by);
  };
  useShortcuts({ n: () => show(NEW), j: () => move(1), k: () => move(-1), escape: detail.close });
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { scripts } = data;
  const onBack = wide ? undefined : detail.close;
  const openScript = (script: SavedScript) => show({ kind: "saved", id: idOf(script), script });
  const list = (
    <ScriptList
      campaign={campaign}
      items={items}
      current={current}
      onShow={show}
      history={{
        items: ran,
        total: history.data?.pages.at(-1)?.total ?? 0,
        error: history.error,
        retry: () => void history.refetch(),
        more: history.hasNextPage ? () => void history.fetchNextPage() : undefined,
        isReading: history.isFetchingNextPage,
      }}
    />
  );
  const whole = current?.kind === "run" && runs.latest?.run?.id === current.run.id ? runs.latest.run : undefined;
  const opened = current && openedOf(current);
  return (
    <ListDetailView
      wide={wide}
      list={list}
      detail={
        current?.kind === "run" ? (
          <RunDetail
            key={current.id}
            campaign={campaign}
            run={whole ?? current.run}
            isKept={whole === undefined}
            script={scripts.find(({ name }) => name === current.run.name)}
            onOpenScript={openScript}
            onBack={onBack}
          />
        ) : opened ? (
          <Workspace
            key={opened.id}
            campaign={campaign}
            opened={opened}
            saved={scripts}
            runs={runs}
            focus={focused?.of === opened.id ? focused.on : undefined}
            onSaved={(script) => {
              openScript(script);
              setFocused({ on: "run", of: idOf(script) });
            }}
            onDraft={noticeDraft}
            onBack={onBack}
          />
        ) : (
          wide && detail.gone && <Gone onNext={() => move(1)}>{words.gone}</Gone>
        )
      }
    />
  );
}

/** What is written on when an item is opened. */
function openedOf(item: Item): OpenedScript | undefined {
  const { id } = item;
  switch (item.kind) {
    case "saved": {
      const { name, code, version, source, created_at } = item.script;
      const about = (
        <>
          {words.version(version)} · {label(words.sourceLabel, source)} · <RelativeTime at={created_at} />
        </>
      );
      return { id, name, code, version, title: name, about, isByAgent: source === "agent" };
    }
    case "new":
      return {
        id,
        name: "",
        code: words.sample,
        version: 0,
        title: words.new,
        about: words.newAbout,
        isByAgent: false,
      };
    case "ready": {
      const { name, title, code } = item.ready;
      return { id, name, code, version: 0, title, about: words.readyAbout, isByAgent: false };
    }
    case "run":
      return undefined;
  }
}
