import { type ReactNode, useState } from "react";
import { problemFrom } from "@/api/problem";
import { text } from "@/text";
import { Button } from "./button";
import { ProblemCallout } from "./callout";
import { Dialog } from "./dialog";
import { Field } from "./field";

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  action: string;
  danger?: boolean;
  /** Also asks for a reason, with this label. */
  reason?: { label: string; required: boolean } | undefined;
  /** A word to type before an action that cannot be undone. */
  word?: string | undefined;
  run: (reason: string) => Promise<unknown>;
}

/** Asks for confirmation before an action and shows the error if it fails. */
export function Confirm({ open, onClose, title, children, action, danger, reason, word, run }: ConfirmProps) {
  const [why, setWhy] = useState("");
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const ready = (!reason?.required || why.trim() !== "") && (!word || typed.trim() === word);
  const close = () => {
    setWhy("");
    setTyped("");
    setError(undefined);
    onClose();
  };
  const submit = async () => {
    if (!ready || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await run(why.trim());
      close();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button onClick={close}>{text.action.cancel}</Button>
      <Button type="submit" form="confirm" tone={danger ? "danger" : "primary"} busy={busy} disabled={!ready}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={close} title={title} width="small" footer={footer}>
      <form
        id="confirm"
        className="flex flex-col gap-4 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children && <div className="text-muted">{children}</div>}
        {reason && (
          <Field label={reason.label}>
            {(id) => (
              <input
                id={id}
                className="field"
                value={why}
                maxLength={300}
                onChange={(event) => setWhy(event.target.value)}
              />
            )}
          </Field>
        )}
        {word && (
          <Field label={text.action.typeToConfirm(word)}>
            {(id) => (
              <input
                id={id}
                className="field"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        {error !== undefined && <ProblemCallout problem={problemFrom(error)} />}
      </form>
    </Dialog>
  );
}
