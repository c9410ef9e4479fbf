import { type ReactNode, useEffect, useState } from "react";
import { problemFrom } from "@/api/problem";
import type { SignInState, SiteSession } from "@/api/types";
import { Button } from "@/components/button";
import { Callout, ProblemCallout } from "@/components/callout";
import { IndeterminateProgress } from "@/components/progress";
import { VisibleText } from "@/components/visible-text";
import { text } from "@/text";
import { browser as words } from "@/text/browser";
import { sentence } from "@/text/format";
import { type SignInStep, signIn } from "./sign-in-steps";

interface SigningInProps {
  session: SiteSession;
  /** The name of the site. */
  site: string;
  /** Something has changed that other parts of the page show. */
  onChange: () => void;
  onClose: () => void;
}

/** Signing in by hand, followed until it is done. Closing this leaves the window as it is. */
export function SigningIn({ session, site, onChange, onClose }: SigningInProps) {
  const [attempt, setAttempt] = useState(1);
  const [step, setStep] = useState<SignInStep>({ phase: "opening" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is followed once.
  useEffect(() => {
    const abort = new AbortController();
    const show = (next: SignInStep) => {
      if (abort.signal.aborted) return;
      setStep(next);
      if (next.phase === "answered" && next.state.progress !== "waiting") onChange();
    };
    void signIn(session, show, abort.signal);
    return () => abort.abort();
  }, [attempt]);
  const close = (label: string) => (
    <Button size="small" onClick={onClose}>
      {label}
    </Button>
  );
  const again = (
    <div className="flex gap-2">
      <Button size="small" onClick={() => setAttempt(attempt + 1)}>
        {text.action.retry}
      </Button>
      {close(text.action.close)}
    </div>
  );
  return (
    <div aria-live="polite">
      <Step step={step} site={site} cancel={close(text.action.cancel)} done={close(words.done)} again={again} />
    </div>
  );
}

interface StepProps {
  step: SignInStep;
  site: string;
  cancel: ReactNode;
  done: ReactNode;
  again: ReactNode;
}

function Step({ step, site, cancel, done, again }: StepProps) {
  switch (step.phase) {
    case "opening":
      return (
        <Callout tone="note" title={words.opening(site)} action={cancel}>
          <div className="pt-2">
            <IndeterminateProgress label={words.opening(site)} />
          </div>
        </Callout>
      );
    case "busy":
      return (
        <Callout tone="note" title={words.busy} action={cancel}>
          {words.busyAbout}
        </Callout>
      );
    case "failed":
      return <ProblemCallout problem={problemFrom(step.error)} action={again} />;
    case "answered":
      return <Answered state={step.state} site={site} cancel={cancel} done={done} again={again} />;
  }
}

interface AnsweredProps extends Omit<StepProps, "step"> {
  state: SignInState;
}

function Answered({ state, site, cancel, done, again }: AnsweredProps) {
  const reason = state.reason && (
    <p>
      <VisibleText>{sentence(state.reason)}</VisibleText>
    </p>
  );
  switch (state.progress) {
    case "waiting":
      return (
        <Callout tone={state.reason || !state.has_window ? "warn" : "note"} title={words.waiting(site)} action={cancel}>
          {reason}
          <p>{state.has_window ? words.waitingAbout : words.noWindow}</p>
        </Callout>
      );
    case "signed_in":
      return (
        <Callout tone={state.is_kept ? "note" : "warn"} title={words.signedIn(site)} action={done}>
          <p>{state.is_kept ? words.kept : words.notKept}</p>
          {reason}
        </Callout>
      );
    case "closed":
      return (
        <Callout tone="warn" title={words.windowClosed} action={again}>
          {text.problem.safe}
        </Callout>
      );
    case "no_browser":
      return (
        <Callout tone="bad" title={words.noBrowser} action={again}>
          {reason}
        </Callout>
      );
  }
}
