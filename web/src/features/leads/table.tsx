import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import type { LeadView } from "@/api/queries";
import type { Lead, LeadSort, SortOrder } from "@/api/types";
import { useWideScreen } from "@/components/wide-screen";
import { text } from "@/text";
import { LeadRow } from "./row";
import type { LeadRows } from "./rows";

const ROW_HEIGHT = 36;
const ROW_HEIGHT_NARROW = 52;
const OVERSCAN = 12;

export interface TableHandle {
  scrollTo: (place: number) => void;
}

interface TableProps {
  campaign: string;
  rows: LeadRows;
  view: LeadView;
  /** The number of the highlighted lead. */
  current: number | undefined;
  selected: ReadonlyMap<number, Lead>;
  onRange: (range: { first: number; last: number }) => void;
  onSort: (sort: LeadSort, order: SortOrder) => void;
  onOpen: (lead: Lead) => void;
  onToggle: (lead: Lead) => void;
  onToggleAll: (all: boolean) => void;
  ref: Ref<TableHandle>;
}

/** The grid shared by header and rows. Columns are hidden as the table gets narrower. */
export const COLUMNS =
  "grid grid-cols-[32px_44px_minmax(0,1fr)_104px] items-center gap-x-2 px-4 md:px-6 @2xl:grid-cols-[32px_52px_minmax(0,1fr)_minmax(0,1.3fr)_112px] @4xl:grid-cols-[32px_52px_minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1fr)_112px_96px]";

const HEADINGS = [
  { sort: "rank", label: text.leads.columns.score, look: "" },
  { sort: "name", label: text.leads.columns.name, look: "" },
  { sort: "title", label: text.leads.columns.title, look: "hidden @2xl:flex" },
  { sort: "company", label: text.leads.columns.company, look: "hidden @4xl:flex" },
  { sort: "status", label: text.leads.columns.status, look: "" },
] as const satisfies readonly { sort: LeadSort; label: string; look: string }[];

/** A table of any number of leads that renders only the visible rows. */
export function LeadTable(props: TableProps) {
  const { campaign, rows, view, current, selected, onRange, onSort, onOpen, onToggle, onToggleAll, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const height = useWideScreen() ? ROW_HEIGHT : ROW_HEIGHT_NARROW;
  const total = rows.total ?? 0;
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onRange({ first, last }), [first, last, onRange]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: row height depends on the screen.
  useEffect(() => virtual.measure(), [height]);
  useImperativeHandle(ref, () => ({ scrollTo: (place) => virtual.scrollToIndex(place, { align: "auto" }) }), [virtual]);
  const all =
    rows.loaded.length > 0 &&
    selected.size >= (rows.total ?? 0) &&
    rows.loaded.every((lead) => selected.has(lead.number));
  return (
    <div
      role="table"
      aria-label={text.leads.table}
      aria-rowcount={total + 1}
      className="@container flex min-h-0 flex-1 flex-col"
    >
      <div role="rowgroup" className="shrink-0 border-y border-line">
        <div role="row" aria-rowindex={1} className={`h-8 text-sm text-muted ${COLUMNS}`}>
          <div role="columnheader" className="flex items-center">
            <input
              type="checkbox"
              className="size-3.5 accent-accent"
              aria-label={text.leads.columns.select}
              checked={all}
              onChange={() => onToggleAll(!all)}
            />
          </div>
          {HEADINGS.map(({ sort, label, look }) => (
            <Heading
              key={sort}
              label={label}
              look={look}
              order={view.sort === sort ? shownOrder(view) : undefined}
              onSort={() => onSort(sort, view.sort === sort && view.order === "asc" ? "desc" : "asc")}
            />
          ))}
          <div role="columnheader" className="hidden text-right font-medium @4xl:block">
            {text.leads.columns.contacted}
          </div>
        </div>
      </div>
      <div role="rowgroup" ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
        <div role="presentation" className="relative w-full" style={{ height: virtual.getTotalSize() }}>
          {items.map((item) => {
            const lead = rows.at(item.index);
            return (
              <LeadRow
                key={lead?.number ?? `place ${item.index}`}
                campaign={campaign}
                lead={lead}
                place={item.index}
                top={item.start}
                height={height}
                current={lead !== undefined && lead.number === current}
                selected={lead !== undefined && selected.has(lead.number)}
                onOpen={onOpen}
                onToggle={onToggle}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Rank 1 has the highest score, so the sort arrow of that column is reversed. */
function shownOrder({ sort, order }: LeadView): SortOrder {
  if (sort !== "rank") return order;
  return order === "asc" ? "desc" : "asc";
}

interface HeadingProps {
  label: string;
  look: string;
  order: SortOrder | undefined;
  onSort: () => void;
}

function Heading({ label, look, order, onSort }: HeadingProps) {
  const Arrow = order === "desc" ? ArrowDown : ArrowUp;
  const spoken = order === undefined ? "none" : order === "asc" ? "ascending" : "descending";
  return (
    <div role="columnheader" aria-sort={spoken} className={`flex min-w-0 ${look}`}>
      <button
        type="button"
        title={text.leads.sortBy(label)}
        onClick={onSort}
        className={`flex h-7 items-center gap-1 truncate rounded-sm font-medium hover:text-ink ${order ? "text-ink" : ""}`}
      >
        {label}
        {order && <Arrow aria-hidden size={12} />}
      </button>
    </div>
  );
}
