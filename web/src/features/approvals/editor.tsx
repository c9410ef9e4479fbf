import { useEffect, useRef, useState } from "react";
import { problemFrom } from "@/api/problem";
import type { Approval } from "@/api/types";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Confirm } from "@/components/confirm";
import { DiffText } from "@/components/diff-text";
import { Field } from "@/components/field";
import { useKeptDraft } from "@/components/kept-draft";
import { useSingleFlight } from "@/components/single-flight";
import { text } from "@/text";
import { type OnDecided, useRevise } from "./decisions";
import { MESSAGE_CHARACTERS_MAX } from "./effect";

interface EditorProps {
  approval: Approval;
  onClose: () => void;
  onDecided: OnDecided;
}

/** The key of an unfinished edit. It belongs to the text that was edited. */
export const draftKey = ({ id, subject_hash }: Approval) => `approval ${id} ${subject_hash}`;

/** Edits a message and shows the changes. */
export function Editor({ approval, onClose, onDecided }: EditorProps) {
  const original = String(approval.parameters.text ?? "");
  const draft = useKeptDraft(draftKey(approval), original);
  const written = draft.value;
  const area = useRef<HTMLTextAreaElement>(null);
  const revise = useRevise(approval, (approvals) => {
    draft.discard();
    onDecided(approvals);
  });
  const save = useSingleFlight(revise.mutateAsync);
  const length = [...written].length;
  const over = length - MESSAGE_CHARACTERS_MAX;
  const ready = written.trim() !== "" && written !== original && over <= 0;
  const [leaving, setLeaving] = useState(false);
  const leave = () => (written === original ? onClose() : setLeaving(true));
  useEffect(() => area.current?.focus(), []);
  return (
    <>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) save(written);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            // Otherwise the browser would close the confirmation that this key opens.
            event.preventDefault();
            leave();
          }
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
      >
        <Field
          label={text.approvals.editing}
          hint={text.approvals.length(length, MESSAGE_CHARACTERS_MAX)}
          error={over > 0 ? text.approvals.tooLong(over, MESSAGE_CHARACTERS_MAX) : undefined}
        >
          {(id, described) => (
            <textarea
              ref={area}
              id={id}
              aria-describedby={described}
              aria-invalid={over > 0}
              rows={6}
              className="field h-auto py-2 text-md"
              value={written}
              onChange={(event) => draft.set(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-col gap-2">
          <h3>{text.approvals.changes}</h3>
          <div className="rounded-lg border border-line bg-sunken px-4 py-3 text-md">
            {written === original ? (
              <p className="text-muted">{text.approvals.noChanges}</p>
            ) : (
              <DiffText from={original} to={written} />
            )}
          </div>
        </div>
        {revise.error && <ProblemCallout problem={problemFrom(revise.error)} />}
        <div className="flex gap-2">
          <Button type="submit" tone="primary" busy={revise.isPending} disabled={!ready}>
            {text.approvals.saveApprove}
          </Button>
          <Button onClick={leave}>{text.action.cancel}</Button>
        </div>
      </form>
      <Confirm
        open={leaving}
        onClose={() => setLeaving(false)}
        title={text.approvals.discardTitle}
        action={text.approvals.discard}
        danger
        run={async () => {
          draft.discard();
          onClose();
        }}
      >
        {text.approvals.discardAbout}
      </Confirm>
    </>
  );
}
