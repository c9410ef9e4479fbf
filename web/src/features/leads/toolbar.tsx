import { Download, FileCheck, Search, Upload } from "lucide-react";
import type { Ref } from "react";
import { exportFile } from "@/api/client";
import type { LeadCounts, LeadStatus } from "@/api/types";
import type { LeadSearch } from "@/app/router";
import { Button, IconButton } from "@/components/button";
import { useDraft } from "@/components/draft";
import { Menu, MenuItem } from "@/components/menu";
import { notifyError } from "@/components/toast";
import { text } from "@/text";
import { number } from "@/text/format";

/** How long to wait after the last key press before filtering. */
const PAUSE_MS = 200;

interface ToolbarProps {
  id: string;
  counters: LeadCounts | undefined;
  search: LeadSearch;
  total: number | undefined;
  onChange: (next: Partial<LeadSearch>) => void;
  onImport: () => void;
  onEvidence: () => void;
  ref: Ref<HTMLInputElement>;
}

const STATUSES = ["pending", "contacted", "responded", "rejected"] as const satisfies readonly LeadStatus[];

/** Filters, import and export. */
export function LeadToolbar({ id, counters, search, total, onChange, onImport, onEvidence, ref }: ToolbarProps) {
  const [typed, setTyped] = useDraft(search.text ?? "", (next) => onChange({ text: next || undefined }), PAUSE_MS);
  const save = (format: "csv" | "xlsx") =>
    exportFile(`/api/campaigns/${encodeURIComponent(id)}/leads/export`, { format }, `leads.${format}`).catch(
      notifyError,
    );
  return (
    <div className="@container shrink-0 px-4 py-3 md:px-6">
      <div className="flex flex-wrap items-center gap-2">
        <div className="relative min-w-44 flex-1 sm:max-w-64">
          <Search aria-hidden size={14} className="pointer-events-none absolute top-2.25 left-2.5 text-muted" />
          <input
            ref={ref}
            type="search"
            aria-label={text.leads.filter}
            placeholder={text.leads.filter}
            className="field pl-8"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
          />
        </div>
        <div className="order-last flex w-full gap-1 overflow-x-auto @4xl:order-none @4xl:w-auto">
          <Chip
            active={!search.status}
            label={text.leads.all}
            count={counters?.total}
            onClick={() => onChange({ status: undefined })}
          />
          {STATUSES.map((state) => (
            <Chip
              key={state}
              active={search.status === state}
              label={text.leads.statusLabel[state]}
              count={counters?.[state]}
              onClick={() => onChange({ status: state })}
            />
          ))}
        </div>
        <span className="flex-1" />
        <span aria-live="polite" className="hidden text-sm text-muted tabular-nums @6xl:inline">
          {total !== undefined && text.leads.total(total)}
        </span>
        <Menu
          trigger={
            <IconButton label={text.leads.export} tone="plain">
              <Download aria-hidden size={15} />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => void save("csv")}>CSV</MenuItem>
          <MenuItem onSelect={() => void save("xlsx")}>Excel</MenuItem>
        </Menu>
        <IconButton label={text.leads.compare} tone="plain" onClick={onEvidence}>
          <FileCheck aria-hidden size={15} />
        </IconButton>
        <Button icon={<Upload aria-hidden size={14} />} onClick={onImport}>
          {text.leads.import}
        </Button>
      </div>
    </div>
  );
}

interface ChipProps {
  active: boolean;
  label: string;
  count: number | undefined;
  onClick: () => void;
}

function Chip({ active, label, count, onClick }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={active}
      onClick={onClick}
      className="flex h-7 shrink-0 items-center gap-1.5 rounded-full border border-line px-2.5 text-sm text-muted transition-colors hover:bg-hover aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-ink"
    >
      {label}
      {count !== undefined && <span className="tabular-nums">{number(count)}</span>}
    </button>
  );
}
