import { useState } from "react";
import { problemFrom } from "@/api/problem";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { CopyButton } from "@/components/copy";
import { Field } from "@/components/field";
import { Logo } from "@/components/logo";
import { text } from "@/text";

interface SessionPageProps {
  open: (code: string) => Promise<void>;
  refused: unknown;
}

/** Explains how to sign in: with a link from the terminal, or with the code printed there. */
export function SessionPage({ open, refused }: SessionPageProps) {
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(refused);
  const submit = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await open(code.trim());
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <main className="grid h-full place-items-center overflow-y-auto p-4">
      <div className="flex w-full max-w-sm flex-col gap-5">
        <Logo size={36} />
        <div className="flex flex-col gap-1.5">
          <h1 className="text-xl">{text.session.title}</h1>
          <p className="text-muted">{text.session.about}</p>
        </div>
        <div className="flex flex-col gap-2">
          <p>{text.session.how}</p>
          <div className="flex items-center gap-2">
            <code className="field flex items-center bg-sunken font-mono text-sm">{text.session.command}</code>
            <CopyButton value={text.session.command} label={text.action.copy} />
          </div>
        </div>
        <form
          className="flex flex-col gap-3 border-t border-line pt-5"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <p>{text.session.or}</p>
          <Field label={text.session.code}>
            {(id) => (
              <input
                id={id}
                className="field font-mono"
                autoComplete="one-time-code"
                spellCheck={false}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" tone="primary" busy={busy} disabled={code.trim() === ""}>
            {busy ? text.session.opening : text.session.open}
          </Button>
          {error !== undefined && <ProblemCallout problem={problemFrom(error)} />}
        </form>
      </div>
    </main>
  );
}
