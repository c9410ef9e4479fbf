import { Link } from "@tanstack/react-router";
import { Check, CircleHelp, ExternalLink, X } from "lucide-react";
import type { ReactNode } from "react";
import type { DeliveryOutcome, QueueItem } from "@/api/types";
import { hostOf, isDemo } from "@/components/address";
import { Badge } from "@/components/badge";
import { Button, buttonLook } from "@/components/button";
import { Callout } from "@/components/callout";
import { CopyButton } from "@/components/copy";
import { Detail } from "@/components/detail";
import { KeyHint } from "@/components/keys";
import { useShortcuts } from "@/components/shortcuts";
import { notifyError } from "@/components/toast";
import { VisibleText } from "@/components/visible-text";
import { text } from "@/text";
import { label } from "@/text/format";
import { FillIn } from "./fill";
import { roleOf } from "./list";
import { Recall } from "./recall";

const words = text.queue;

interface DetailProps {
  item: QueueItem;
  busy: DeliveryOutcome | undefined;
  onBack: (() => void) | undefined;
  onOutcome: (outcome: DeliveryOutcome) => void;
  /** What the browser showed took the message out of the queue. */
  onLeft: (notice: string) => void;
}

/** One message to send: copy it, open the profile and record the outcome. */
export function QueueDetail({ item, busy, onBack, onOutcome, onLeft }: DetailProps) {
  const demo = isDemo(item.profile_url);
  const host = demo ? undefined : hostOf(item.profile_url);
  const uncertain = item.status === "uncertain";
  useShortcuts({
    // Nothing is pasted again before it is known whether it was sent.
    c: () => !uncertain && !item.without_note && void navigator.clipboard.writeText(item.text).catch(notifyError),
    o: () => host && window.open(item.profile_url, "_blank", "noreferrer"),
    s: () => !item.barred && onOutcome("sent"),
    n: () => onOutcome("not_sent"),
    u: () => !uncertain && onOutcome("unsure"),
  });
  return (
    <Detail
      label={words.detail}
      title={item.lead}
      badge={<Badge tone={uncertain ? "warn" : "accent"}>{label(words.statusLabel, item.status)}</Badge>}
      about={
        <>
          <p>{roleOf(item)}</p>
          <Link to="/campaigns/$id" params={{ id: item.campaign }} className="hover:text-ink hover:underline">
            {item.campaign_name}
          </Link>
        </>
      }
      onBack={onBack}
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="flex max-w-2xl flex-col gap-5 px-4 py-5 md:px-6">
          {item.barred && (
            <Callout tone="bad" title={words.blocked}>
              {item.barred}
            </Callout>
          )}
          {demo && (
            <Callout tone="note" title={words.demoTitle}>
              {words.demoAbout}
            </Callout>
          )}
          {uncertain && (
            <Callout tone="warn" title={label(words.statusLabel, "uncertain")}>
              {words.uncertainAbout}
            </Callout>
          )}
          <Step index={1} title={stepOne(item, demo)}>
            <div className="rounded-lg border border-line bg-sunken">
              <p className="px-4 py-3 text-md">
                {item.without_note ? <i>{words.withoutNote}</i> : <VisibleText>{item.text}</VisibleText>}
              </p>
              <div className="flex items-center gap-2 border-t border-line py-2 pr-2 pl-4">
                <span className="flex-1 text-xs text-muted">
                  {label(text.settings.typeLabel, item.message_type)} · {words.characters([...item.text].length)}
                </span>
                {!uncertain && !item.without_note && (
                  <CopyButton value={item.text} label={words.copy} primary={!item.barred && !demo} />
                )}
              </div>
            </div>
          </Step>
          {!demo && (
            <Step index={2} title={stepTwo(item)}>
              {host && !uncertain ? (
                <FillIn item={item} onLeft={onLeft}>
                  <ProfileLink url={item.profile_url} host={host} />
                </FillIn>
              ) : host ? (
                <ProfileLink url={item.profile_url} host={host} />
              ) : (
                <p className="text-break">{item.profile_url}</p>
              )}
            </Step>
          )}
          <Step index={demo ? 2 : 3} title={words.steps.record}>
            <div className="flex flex-wrap gap-2">
              <Button
                icon={<Check aria-hidden size={15} className="text-good" />}
                busy={busy === "sent"}
                disabled={Boolean(item.barred)}
                onClick={() => onOutcome("sent")}
              >
                {words.sent}
                <KeyHint>S</KeyHint>
              </Button>
              <Button
                icon={<X aria-hidden size={15} className="text-bad" />}
                busy={busy === "not_sent"}
                onClick={() => onOutcome("not_sent")}
              >
                {words.not_sent}
                <KeyHint>N</KeyHint>
              </Button>
              <Button
                icon={<CircleHelp aria-hidden size={14} className="text-warn" />}
                busy={busy === "unsure"}
                disabled={uncertain}
                onClick={() => onOutcome("unsure")}
              >
                {words.unsure}
                <KeyHint>U</KeyHint>
              </Button>
            </div>
          </Step>
          {!uncertain && <Recall item={item} />}
        </div>
      </div>
    </Detail>
  );
}

function ProfileLink({ url, host }: { url: string; host: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer noopener" className={buttonLook({ className: "max-w-full" })}>
      <ExternalLink aria-hidden size={14} />
      <span className="truncate">
        {words.openProfile} · {host}
      </span>
    </a>
  );
}

function stepOne({ status, without_note }: QueueItem, demo: boolean): string {
  if (status === "uncertain") return words.steps.compare;
  return demo || without_note ? words.steps.read : words.steps.copy;
}

function stepTwo({ status, without_note }: QueueItem): string {
  if (status === "uncertain") return words.steps.check;
  return without_note ? words.steps.connect : words.steps.open;
}

function Step({ index, title, children }: { index: number; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="flex items-center gap-2">
        <span
          aria-hidden
          className="grid size-5 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-ink"
        >
          {index}
        </span>
        {title}
      </h3>
      <div className="min-w-0 pl-7">{children}</div>
    </div>
  );
}
