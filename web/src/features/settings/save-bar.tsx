import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { preferences as words } from "@/text/preferences";
import type { ChangesDraft } from "./changes-draft";

/** How many changes wait to be saved. It stays in view, because they may be anywhere on the page. */
export function SaveBar({ draft }: { draft: ChangesDraft }) {
  const count = Object.keys(draft.changes).length;
  const voided = draft.asked?.campaigns ?? [];
  const approvals = voided.reduce((sum, campaign) => sum + campaign.approvals, 0);
  return (
    <>
      {count > 0 && (
        <div
          role="status"
          className="flex shrink-0 flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-2.5 md:px-6"
        >
          <p className="flex-1 font-medium">{words.unsaved(count)}</p>
          <Button tone="quiet" onClick={draft.discard}>
            {words.discard}
          </Button>
          <Button tone="primary" busy={draft.saving} onClick={() => void draft.save()}>
            {words.save}
          </Button>
        </div>
      )}
      <Confirm
        open={draft.asked !== undefined}
        onClose={draft.dismiss}
        title={words.voids.title}
        action={words.voids.action}
        run={draft.confirm}
      >
        {words.voids.about(approvals, voided.map((campaign) => campaign.name).join(", "))}
      </Confirm>
    </>
  );
}
