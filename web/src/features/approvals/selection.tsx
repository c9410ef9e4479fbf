import { Check, X } from "lucide-react";
import { useState } from "react";
import type { Approval } from "@/api/types";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { KeyHint } from "@/components/keys";
import { useShortcuts } from "@/components/shortcuts";
import { text } from "@/text";
import { listed } from "@/text/format";
import { BatchDialog } from "./batch";
import { type OnDecided, useReject } from "./decisions";
import { consequenceOf, nameOf } from "./labels";

interface SelectionProps {
  approvals: readonly Approval[];
  onClear: () => void;
  onDecided: OnDecided;
}

/** While requests are selected, keys and buttons apply only to the selection. */
export function Selection({ approvals, onClear, onDecided }: SelectionProps) {
  const [asking, setAsking] = useState<"approve" | "reject">();
  const reject = useReject(approvals, onDecided);
  const isOneKind = new Set(approvals.map((each) => `${each.tool} ${each.campaign}`)).size === 1;
  useShortcuts({ a: () => isOneKind && setAsking("approve"), r: () => setAsking("reject") });
  const close = () => setAsking(undefined);
  const count = approvals.length;
  return (
    <section
      aria-label={text.approvals.selection}
      className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-sunken px-4 py-3 md:px-6"
    >
      <Button
        tone="primary"
        icon={<Check aria-hidden size={15} />}
        disabled={!isOneKind}
        onClick={() => setAsking("approve")}
      >
        {text.approvals.approveSelected(count)}
        <KeyHint>A</KeyHint>
      </Button>
      <Button tone="danger" icon={<X aria-hidden size={15} />} onClick={() => setAsking("reject")}>
        {text.approvals.rejectSelected(count)}
        <KeyHint>R</KeyHint>
      </Button>
      <Button tone="quiet" onClick={onClear}>
        {text.approvals.clear}
      </Button>
      <p className="min-w-40 flex-1 text-sm">{isOneKind ? text.approvals.selected(count) : text.approvals.mixed}</p>
      {asking === "approve" && <BatchDialog approvals={approvals} onClose={close} onDecided={onDecided} />}
      <Confirm
        open={asking === "reject"}
        onClose={close}
        title={text.approvals.rejectTitle(count)}
        action={text.approvals.rejectSelected(count)}
        danger
        reason={{ label: text.approvals.rejectReason, required: true }}
        run={reject}
      >
        <p>{listed(approvals.map(nameOf))}</p>
        <p className="mt-2 text-ink">{consequenceOf(approvals)}</p>
      </Confirm>
    </section>
  );
}
