import type { Approval } from "@/api/types";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { text } from "@/text";
import { type OnDecided, useApprove } from "./decisions";
import { Effect } from "./effect";

interface BatchProps {
  approvals: readonly Approval[];
  onClose: () => void;
  onDecided: OnDecided;
}

/** Shows several requests of one kind in full before they are approved together. */
export function BatchDialog({ approvals, onClose, onDecided }: BatchProps) {
  const approve = useApprove((approved) => {
    onClose();
    onDecided(approved);
  });
  const usable = approvals.filter((approval) => !approval.expired);
  const footer = (
    <>
      <Button onClick={onClose}>{text.action.cancel}</Button>
      <Button
        tone="primary"
        busy={approve.isPending}
        disabled={usable.length === 0}
        onClick={() => approve.give(usable)}
      >
        {text.approvals.approveSelected(usable.length)}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={text.approvals.batchTitle(usable.length)} footer={footer} reading>
      <p className="px-5 pt-4 text-muted">{text.approvals.batchAbout}</p>
      <ul className="flex flex-col gap-3 px-5 py-4">
        {usable.map((approval) => (
          <li
            key={approval.id}
            data-subject={approval.subject_hash}
            className="rounded-md border border-line px-3 py-2"
          >
            <p className="mb-2 font-medium text-break">{approval.what}</p>
            <Effect approval={approval} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
