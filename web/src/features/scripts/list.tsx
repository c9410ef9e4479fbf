import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { ReadyScript, SavedScript, ScriptRun } from "@/api/scripts";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { RelativeTime } from "@/components/relative-time";
import { Failed } from "@/components/states";
import { VisibleText } from "@/components/visible-text";
import { duration } from "@/text/amounts";
import { label, number } from "@/text/format";
import { scripts } from "@/text/scripts";
import { hasDraft } from "./draft";
import { VerdictBadge } from "./verdict";

/** Something of the list that can be opened. */
export type Item =
  | { kind: "saved"; id: string; script: SavedScript }
  | { kind: "new"; id: string }
  | { kind: "ready"; id: string; ready: ReadyScript }
  | { kind: "run"; id: string; run: ScriptRun };

export interface History {
  items: readonly ScriptRun[];
  total: number;
  error: unknown;
  retry: () => void;
  /** Reads older runs; nothing if there are none. */
  more: (() => void) | undefined;
  isReading: boolean;
}

interface ScriptListProps {
  campaign: string;
  items: readonly Item[];
  current: Item | undefined;
  history: History;
  onShow: (item: Item) => void;
}

/** Saved scripts, analyses to start from, and what was run. */
export function ScriptList({ campaign, items, current, history, onShow }: ScriptListProps) {
  const part = (kind: Item["kind"]) =>
    items
      .filter((item) => item.kind === kind)
      .map((item) => (
        <Row key={item.id} isCurrent={item === current} onShow={() => onShow(item)}>
          <Entry campaign={campaign} item={item} />
        </Row>
      ));
  const create = items.find(({ kind }) => kind === "new");
  return (
    <>
      <div className="px-4 py-3 md:px-6">
        <Button
          icon={<Plus aria-hidden size={15} />}
          aria-current={(current?.kind === "new" && "true") || undefined}
          onClick={() => create && onShow(create)}
        >
          {scripts.new}
        </Button>
      </div>
      <nav aria-label={scripts.list} className="min-h-0 flex-1 overflow-y-auto border-t border-line pb-4">
        <Group title={scripts.saved} empty={scripts.savedNone}>
          {part("saved")}
        </Group>
        <Group title={scripts.ready}>{part("ready")}</Group>
        <Group
          title={scripts.history.title}
          count={history.total > 0 ? number(history.total) : undefined}
          empty={history.error ? undefined : scripts.history.empty}
        >
          {part("run")}
        </Group>
        {Boolean(history.error) && history.items.length === 0 && <Failed error={history.error} retry={history.retry} />}
        {history.more && (
          <div className="px-4 py-3 md:px-6">
            <Button size="small" busy={history.isReading} onClick={history.more}>
              {scripts.history.more}
            </Button>
          </div>
        )}
      </nav>
    </>
  );
}

interface GroupProps {
  title: string;
  count?: string | undefined;
  /** Shown if there is nothing in it. */
  empty?: string | undefined;
  children: ReactNode[];
}

function Group({ title, count, empty, children }: GroupProps) {
  if (children.length === 0 && !empty) return null;
  return (
    <section>
      <h2 className="flex gap-2 px-4 pt-4 pb-1 text-xs font-medium text-muted md:px-6">
        {title}
        {count && <span className="tabular-nums">{count}</span>}
      </h2>
      {children.length > 0 ? <ul>{children}</ul> : <p className="px-4 text-sm text-muted md:px-6">{empty}</p>}
    </section>
  );
}

function Row({ isCurrent, onShow, children }: { isCurrent: boolean; onShow: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onShow}
        className="flex w-full flex-col px-4 py-1.5 text-left -outline-offset-2 hover:bg-hover aria-current:bg-selected md:px-6"
      >
        {children}
      </button>
    </li>
  );
}

function Entry({ campaign, item }: { campaign: string; item: Item }) {
  switch (item.kind) {
    case "new":
      return null;
    case "saved": {
      const { name, version, source, created_at, approved_at } = item.script;
      return (
        <>
          <span className="flex w-full items-center gap-2">
            <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
            {hasDraft(campaign, item.id) ? (
              <Badge tone="warn">{scripts.unsaved}</Badge>
            ) : (
              approved_at === undefined && <Badge tone="note">{scripts.notApproved}</Badge>
            )}
            <span className="text-xs text-muted tabular-nums">{`v${version}`}</span>
          </span>
          <span className="text-xs text-muted">
            {label(scripts.sourceLabel, source)} · <RelativeTime at={created_at} />
          </span>
        </>
      );
    }
    case "ready":
      return <VisibleText>{item.ready.title}</VisibleText>;
    case "run": {
      const { number: place, name, version, verdict, started_at, wall_ms } = item.run;
      return (
        <>
          <span className="flex w-full items-center gap-2">
            <span className="min-w-0 flex-1 truncate">
              {scripts.history.run(place)}: {name}{" "}
              <span className="text-xs text-muted tabular-nums">{`v${version}`}</span>
            </span>
            <VerdictBadge verdict={verdict} />
          </span>
          <span className="text-xs text-muted tabular-nums">
            <RelativeTime at={started_at} /> · {duration(wall_ms)}
          </span>
        </>
      );
    }
  }
}
