import { useEffect, useRef } from "react";
import type { Approval } from "@/api/types";
import { Badge } from "@/components/badge";
import { text } from "@/text";
import { titleOf } from "./labels";

interface ApprovalListProps {
  approvals: readonly Approval[];
  current: string | undefined;
  selected: ReadonlySet<string>;
  onShow: (approval: Approval) => void;
  onToggle: (approval: Approval) => void;
}

export function ApprovalList({ approvals, current, selected, onShow, onToggle }: ApprovalListProps) {
  return (
    <ul aria-label={text.approvals.list} className="min-h-0 flex-1 overflow-y-auto border-t border-line">
      {approvals.map((approval) => (
        <Row
          key={approval.id}
          approval={approval}
          current={approval.id === current}
          selected={selected.has(approval.id)}
          onShow={() => onShow(approval)}
          onToggle={() => onToggle(approval)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  approval: Approval;
  current: boolean;
  selected: boolean;
  onShow: () => void;
  onToggle: () => void;
}

function Row({ approval, current, selected, onShow, onToggle }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const { parameters } = approval;
  const about = typeof parameters.text === "string" ? parameters.text : approval.what;
  return (
    <li
      ref={row}
      data-current={current || undefined}
      className="relative flex gap-3 border-b border-line px-4 py-2.5 md:px-6 hover:bg-hover data-current:bg-selected"
    >
      <input
        type="checkbox"
        className="relative z-10 mt-1 size-3.5 accent-accent"
        aria-label={text.approvals.select(approval.what)}
        checked={selected}
        onChange={onToggle}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <button
            type="button"
            aria-current={current || undefined}
            onClick={onShow}
            className="min-w-0 flex-1 truncate text-left font-medium after:absolute after:inset-0"
          >
            {titleOf(approval)}
          </button>
          {approval.warnings.length > 0 && <Badge tone="warn">{text.approvals.warnings}</Badge>}
          {approval.expired && <Badge tone="bad">{text.approvals.expired}</Badge>}
        </div>
        <p className="truncate text-sm text-muted">{about}</p>
        <p className="truncate text-xs text-muted">{approval.campaign_name}</p>
      </div>
    </li>
  );
}
