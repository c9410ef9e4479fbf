import { useMutation } from "@tanstack/react-query";
import { problemFrom } from "@/api/problem";
import type { SavedScript } from "@/api/scripts";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Dialog } from "@/components/dialog";
import { text } from "@/text";
import { scripts } from "@/text/scripts";
import { CodeView } from "./code";
import type { ScriptDraft } from "./draft";

const words = scripts.approve;

interface ApproveProps {
  /** What is shown and approved. */
  script: ScriptDraft;
  version: number;
  /** Whether it is saved already, and only not approved. */
  isSaved: boolean;
  onClose: () => void;
  save: (script: ScriptDraft) => Promise<SavedScript>;
}

/** Shows a script that the user has not written, before it is approved. */
export function ApproveDialog({ script, version, isSaved, onClose, save }: ApproveProps) {
  const saving = useMutation({ mutationFn: () => save(script), onSuccess: onClose });
  const footer = (
    <>
      <Button onClick={onClose}>{text.action.cancel}</Button>
      <Button tone="primary" busy={saving.isPending} onClick={() => saving.mutate()}>
        {isSaved ? scripts.action.approveSaved : scripts.action.approve}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={words.title(script.name)} width="wide" reading footer={footer}>
      <div className="flex flex-col gap-4 px-5 py-4">
        <p>{words.about(version)}</p>
        <CodeView code={script.code} label={words.code} />
        {saving.error && <ProblemCallout problem={problemFrom(saving.error)} />}
      </div>
    </Dialog>
  );
}
