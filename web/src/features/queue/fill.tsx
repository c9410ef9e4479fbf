import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { problemFrom } from "@/api/problem";
import type { QueueItem, SiteCheck } from "@/api/types";
import { Button, buttonLook } from "@/components/button";
import { Callout, ProblemCallout } from "@/components/callout";
import { Disclosure } from "@/components/disclosure";
import { KeyHint } from "@/components/keys";
import { IndeterminateProgress } from "@/components/progress";
import { useShortcuts } from "@/components/shortcuts";
import { VisibleText } from "@/components/visible-text";
import { text } from "@/text";
import { sentence } from "@/text/format";
import { sending as words } from "@/text/sending";
import { type FillStep, fillIn } from "./fill-steps";

interface FillInProps {
  item: QueueItem;
  /** The message was sent there, or will not be sent any more: it leaves the queue. */
  onLeft: (notice: string) => void;
  /** The way to do it by hand. */
  children: ReactNode;
}

/** Fills in a message in the browser, and shows how far it is. */
export function FillIn({ item, onLeft, children }: FillInProps) {
  const { step, start, cancel } = useFill(item, onLeft);
  const goesOn = step !== undefined && GOING_ON.has(step.phase);
  const canStart = !goesOn && !item.barred;
  useShortcuts({ f: start }, canStart);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {children}
        <Button icon={<PenLine aria-hidden size={14} />} disabled={!canStart} onClick={start}>
          {words.fill}
          <KeyHint>F</KeyHint>
        </Button>
      </div>
      {!step && !item.barred && <p className="text-sm text-muted">{words.fillAbout}</p>}
      <div aria-live="polite">{step && <Progress item={item} step={step} onCancel={cancel} />}</div>
    </div>
  );
}

/** Steps that go on by themselves. */
const GOING_ON: ReadonlySet<FillStep["phase"]> = new Set(["opening", "busy", "signing_in", "filled_in"]);

/** What to say if a step takes the message out of the queue. */
function noticeOf({ lead }: QueueItem, step: FillStep): string | undefined {
  if (step.phase === "sent") return words.sent(lead);
  if (step.phase === "not_filled_in" && step.check.outcome === "replied") return words.repliedNotice(lead);
  return undefined;
}

function useFill(item: QueueItem, onLeft: (notice: string) => void) {
  const queries = useQueryClient();
  const [step, setStep] = useState<FillStep>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const start = () => {
    abort.current?.abort();
    const following = new AbortController();
    abort.current = following;
    const { signal } = following;
    const show = (next: FillStep) => {
      if (signal.aborted) return;
      setStep(next);
      const notice = noticeOf(item, next);
      if (notice) onLeft(notice);
      // A reply or an incident changes other pages too.
      if (!GOING_ON.has(next.phase)) void queries.invalidateQueries();
    };
    void fillIn(item, show, signal);
  };
  const cancel = () => {
    abort.current?.abort();
    setStep(undefined);
  };
  return { step, start, cancel };
}

interface ProgressProps {
  item: QueueItem;
  step: FillStep;
  onCancel: () => void;
}

function Progress({ item, step, onCancel }: ProgressProps) {
  const cancel = (
    <Button size="small" onClick={onCancel}>
      {text.action.cancel}
    </Button>
  );
  switch (step.phase) {
    case "opening":
      return (
        <div className="flex items-center gap-3">
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <p>{words.opening}</p>
            <IndeterminateProgress label={words.opening} />
          </div>
          {cancel}
        </div>
      );
    case "busy":
      return (
        <Callout tone="note" title={words.busy} action={cancel}>
          {words.busyAbout}
        </Callout>
      );
    case "signing_in":
      return (
        <Callout tone="note" title={words.signIn} action={cancel}>
          {words.signInAbout}
        </Callout>
      );
    case "filled_in":
      return (
        <Callout
          tone="note"
          title={words.filled}
          action={
            <Button size="small" onClick={onCancel}>
              {words.stopWatching}
            </Button>
          }
        >
          <p className="mb-2 text-break">
            <VisibleText>{words.filledFor(step.person ?? item.lead)}</VisibleText>
          </p>
          <IndeterminateProgress label={words.watching} />
        </Callout>
      );
    case "sent":
      return <p>{words.sent(item.lead)}</p>;
    case "stopped":
      return (
        <Callout
          tone="bad"
          title={words.stopped}
          action={
            <Link to="/settings" hash="incident" className={buttonLook({ size: "small" })}>
              {words.incident}
            </Link>
          }
        >
          {step.reason && <Untrusted>{step.reason}</Untrusted>}
          <p>{words.stoppedAbout}</p>
        </Callout>
      );
    case "not_filled_in":
      return <NotFilledIn item={item} check={step.check} />;
    case "failed":
      return <Failure error={step.error} />;
  }
}

/** A sentence of the server with words of the page in it. */
function Untrusted({ children }: { children: string }) {
  return (
    <p>
      <VisibleText>{sentence(children)}</VisibleText>
    </p>
  );
}

/** Why nothing was typed. */
function NotFilledIn({ item, check }: { item: QueueItem; check: SiteCheck }) {
  switch (check.outcome) {
    case "replied":
      return (
        <Callout tone="note" title={words.replied(item.lead)}>
          {words.repliedAbout}
        </Callout>
      );
    case "already_there":
      return (
        <Callout tone="warn" title={words.already}>
          {words.alreadyAbout}
        </Callout>
      );
    case "matches":
    case "sign_in":
    case "stopped":
    case "mismatch":
      return (
        <Callout tone="warn" title={words.mismatch(check.failed_step)}>
          {check.reason && <Untrusted>{check.reason}</Untrusted>}
          <p className="mb-2">{words.mismatchAbout}</p>
          <Disclosure label={words.repair}>
            <Repair check={check} />
          </Disclosure>
        </Callout>
      );
  }
}

function Repair({ check }: { check: SiteCheck }) {
  const [save, ...more] = words.repairSteps;
  return (
    <div className="flex flex-col gap-2">
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        <li>
          {save}
          <code className="mt-1 block rounded-sm bg-surface px-2 py-1 font-mono text-xs text-break">
            {words.repairCommand(check.site)}
          </code>
        </li>
        {more.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {check.steps.length > 0 && (
        <p className="text-xs text-muted">{words.matched(check.steps.map(({ step }) => step))}</p>
      )}
    </div>
  );
}

/** What is missing can be set up on the page of the tools. */
function Failure({ error }: { error: unknown }) {
  const problem = problemFrom(error);
  return (
    <ProblemCallout
      problem={problem}
      action={
        /^(TOOL|BROWSER)_/.test(problem.code) && (
          <Link to="/settings/tools" className={buttonLook({ size: "small" })}>
            {words.tools}
          </Link>
        )
      }
    />
  );
}
