import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { SearchX, Users } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { campaignQuery, fetchAllLeads, type LeadView } from "@/api/queries";
import type { Lead, LeadSort, LeadStatus } from "@/api/types";
import type { LeadSearch } from "@/app/router";
import { Button } from "@/components/button";
import { useShortcuts } from "@/components/shortcuts";
import { useStable } from "@/components/stable";
import { Empty, Failed } from "@/components/states";
import { notifyError } from "@/components/toast";
import { text } from "@/text";
import { BulkBar } from "./bulk";
import { LeadPanel } from "./panel";
import { useLeadRows } from "./rows";
import { LeadTable, type TableHandle } from "./table";
import { LeadToolbar } from "./toolbar";

const ImportDialog = lazy(() => import("@/features/imports/dialog"));
const EvidenceDialog = lazy(() => import("@/features/evidence/dialog"));

const SORTS: readonly LeadSort[] = ["rank", "number", "name", "company", "title", "status"];
const STATES: readonly LeadStatus[] = ["pending", "contacted", "responded", "rejected"];

function viewOf(search: LeadSearch): LeadView {
  const sort = SORTS.find((each) => each === search.sort) ?? "rank";
  const status = STATES.find((each) => each === search.status);
  return { status, text: search.text, sort, order: search.order ?? "asc" };
}

/** Where the keyboard is: a lead, followed wherever it moves. */
interface Cursor {
  place: number;
  /** Undefined until the row at this place is loaded. */
  lead: number | undefined;
}

/** All leads of a campaign, with the open lead beside the table. */
export function LeadsPage() {
  const { id } = useParams({ from: "/campaigns/$id" });
  const search = useSearch({ from: "/campaigns/$id/leads" });
  const navigate = useNavigate({ from: "/campaigns/$id/leads" });
  const router = useRouter();
  const opened = useLocation({ select: (location) => location.state.opened === true });
  const { data: campaign } = useQuery(campaignQuery(id));
  const view = viewOf(search);
  const [range, setRange] = useState({ first: 0, last: 40 });
  const rows = useLeadRows(id, view, range.first, range.last);
  const [cursor, setCursor] = useState<Cursor>();
  const [selected, setSelected] = useState<ReadonlyMap<number, Lead>>(new Map());
  const [importing, setImporting] = useState(false);
  const [holding, setHolding] = useState(false);
  const filter = useRef<HTMLInputElement>(null);
  const table = useRef<TableHandle>(null);

  const change = (next: Partial<LeadSearch>) => {
    setCursor(undefined);
    table.current?.scrollTo(0);
    void navigate({ search: (before) => tidy({ ...before, ...next }), replace: true });
  };
  const show = (lead: Lead) =>
    void navigate({
      search: (before) => tidy({ ...before, lead: lead.number }),
      // Opening a lead adds a history entry, so that Back closes it; moving to another lead does not.
      replace: search.lead !== undefined,
      state: search.lead === undefined ? { opened: true } : true,
    });
  const close = () => {
    // If only the lead has changed since, go back instead of adding a history entry.
    if (opened) router.history.back();
    else void navigate({ search: (before) => tidy({ ...before, lead: undefined }), replace: true });
  };
  // A row that was not loaded when the cursor reached it gets its lead when it is.
  const reached = cursor && (cursor.lead ?? rows.at(cursor.place)?.number);
  if (cursor && cursor.lead !== reached) setCursor({ ...cursor, lead: reached });
  // The open lead is the current one, so that only one row is highlighted.
  const current = search.lead ?? reached;
  const place = (current === undefined ? undefined : rows.placeOf(current)) ?? cursor?.place ?? -1;
  const move = (by: number) => {
    const next = Math.max(0, Math.min((rows.total ?? 1) - 1, place + by));
    const lead = rows.at(next);
    setCursor({ place: next, lead: lead?.number });
    table.current?.scrollTo(next);
    // An open panel follows the cursor.
    if (search.lead !== undefined && lead) show(lead);
  };
  const toggle = useStable((lead: Lead) =>
    setSelected((before) => {
      const next = new Map(before);
      if (!next.delete(lead.number)) next.set(lead.number, lead);
      return next;
    }),
  );
  /** All leads that match the filter, visible or not. */
  const toggleAll = async (all: boolean) => {
    try {
      const leads = all ? await fetchAllLeads(id, view) : [];
      setSelected(new Map(leads.map((lead) => [lead.number, lead])));
    } catch (error) {
      notifyError(error);
    }
  };
  const open = useStable((lead: Lead) => {
    setCursor({ place: rows.placeOf(lead.number) ?? 0, lead: lead.number });
    show(lead);
  });
  /** The highlighted lead, if its row is loaded. */
  const atCursor = () => rows.loaded.find(({ number }) => number === current);
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const lead = atCursor();
      if (lead) toggle(lead);
    },
    enter: () => {
      const lead = atCursor();
      if (lead) open(lead);
    },
    escape: () => (search.lead === undefined ? setSelected(new Map()) : close()),
    "/": () => filter.current?.focus(),
  });

  const filtered = Boolean(search.text || search.status);
  const isEmpty = rows.total === 0 && !filtered;
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {!isEmpty && (
          <LeadToolbar
            ref={filter}
            id={id}
            counters={campaign?.leads}
            search={search}
            total={rows.total}
            onChange={change}
            onImport={() => setImporting(true)}
            onEvidence={() => setHolding(true)}
          />
        )}
        {rows.error !== undefined && rows.total === undefined ? (
          <Failed error={rows.error} retry={rows.retry} />
        ) : isEmpty ? (
          <Empty
            icon={Users}
            action={
              <Button tone="primary" onClick={() => setImporting(true)}>
                {text.leads.import}
              </Button>
            }
          >
            {text.leads.empty}
          </Empty>
        ) : rows.total === 0 ? (
          <Empty
            icon={SearchX}
            action={
              <Button onClick={() => change({ text: undefined, status: undefined })}>{text.leads.clearFilter}</Button>
            }
          >
            {text.leads.noMatch}
          </Empty>
        ) : (
          <LeadTable
            ref={table}
            campaign={id}
            rows={rows}
            view={view}
            current={current}
            selected={selected}
            onRange={setRange}
            onSort={(sort, order) => change({ sort, order })}
            onOpen={open}
            onToggle={toggle}
            onToggleAll={(all) => void toggleAll(all)}
          />
        )}
        {selected.size > 0 && (
          <BulkBar campaign={id} leads={[...selected.values()]} onDone={() => setSelected(new Map())} />
        )}
      </div>
      {search.lead !== undefined && <LeadPanel campaign={id} number={search.lead} onClose={close} onMove={move} />}
      {importing && (
        <Suspense>
          <ImportDialog campaign={id} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {holding && (
        <Suspense>
          <EvidenceDialog campaign={id} onClose={() => setHolding(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Omits empty values from the URL. */
function tidy(search: Record<string, unknown>): LeadSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ""));
}
