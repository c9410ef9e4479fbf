import { ArrowLeft, Check, CircleHelp, ExternalLink, X } from "lucide-react";
import type { ReactNode } from "react";
import type { InHand } from "@/api/types";
import { hostOf } from "@/components/address";
import { Badge } from "@/components/badge";
import { Button, buttonLook, IconButton } from "@/components/button";
import { CopyButton } from "@/components/copy";
import { Key } from "@/components/keys";
import { Note } from "@/components/notice";
import { useShortcuts } from "@/components/shortcuts";
import { complain } from "@/components/toast";
import { VisibleText } from "@/components/visible-text";
import { text } from "@/text";
import type { Found } from "./page";

const words = text.queue;

interface DetailProps {
  item: InHand;
  busy: Found | undefined;
  onBack: (() => void) | undefined;
  onFound: (found: Found) => void;
}

/** One message to send: copy, open, and say what happened. */
export function QueueDetail({ item, busy, onBack, onFound }: DetailProps) {
  const host = hostOf(item.profile_url);
  useShortcuts({
    c: () => void navigator.clipboard.writeText(item.text).catch(complain),
    o: () => host && window.open(item.profile_url, "_blank", "noreferrer"),
    s: () => !item.barred && onFound("sent"),
    n: () => onFound("not_sent"),
    u: () => onFound("unsure"),
  });
  return (
    <section aria-label={words.detail} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex shrink-0 items-start gap-2 border-b border-line px-4 pt-4 pb-3 md:px-6">
        {onBack && (
          <IconButton label={text.action.back} onClick={onBack}>
            <ArrowLeft aria-hidden size={16} />
          </IconButton>
        )}
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2">
            <h2 className="truncate text-lg">{item.lead}</h2>
            <Badge tone={item.status === "open" ? "accent" : "warn"}>{words.statusWord[item.status]}</Badge>
          </div>
          <p className="text-sm text-muted">{[item.job_title, item.company].filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="flex max-w-2xl flex-col gap-5 px-4 py-5 md:px-6">
          {item.barred && (
            <Note tone="bad" title={words.barred}>
              {item.barred}
            </Note>
          )}
          {item.status === "uncertain" && (
            <Note tone="warn" title={words.statusWord.uncertain}>
              {words.uncertainAbout}
            </Note>
          )}
          <Step place={1}>
            <div className="rounded-lg border border-line bg-sunken">
              <p className="px-4 py-3 text-md">
                <VisibleText>{item.text}</VisibleText>
              </p>
              <div className="flex items-center gap-2 border-t border-line py-2 pr-2 pl-4">
                <span className="flex-1 text-xs text-muted">
                  {text.settings.typeWord[item.message_type] ?? item.message_type} ·{" "}
                  {words.characters([...item.text].length)}
                </span>
                <CopyButton value={item.text} label={words.copy} primary={item.status === "open" && !item.barred} />
              </div>
            </div>
          </Step>
          <Step place={2}>
            {host ? (
              <a
                href={item.profile_url}
                target="_blank"
                rel="noreferrer noopener"
                className={buttonLook({ className: "max-w-full" })}
              >
                <ExternalLink aria-hidden size={14} />
                <span className="truncate">
                  {words.openProfile} · {host}
                </span>
              </a>
            ) : (
              <p className="text-break">{item.profile_url}</p>
            )}
          </Step>
          <Step place={3}>
            <div className="flex flex-wrap gap-2">
              <Button
                icon={<Check aria-hidden size={15} className="text-good" />}
                busy={busy === "sent"}
                disabled={Boolean(item.barred)}
                onClick={() => onFound("sent")}
              >
                {words.sent}
                <Hint>S</Hint>
              </Button>
              <Button
                icon={<X aria-hidden size={15} className="text-bad" />}
                busy={busy === "not_sent"}
                onClick={() => onFound("not_sent")}
              >
                {words.not_sent}
                <Hint>N</Hint>
              </Button>
              <Button
                icon={<CircleHelp aria-hidden size={14} className="text-warn" />}
                busy={busy === "unsure"}
                disabled={item.status === "uncertain"}
                onClick={() => onFound("unsure")}
              >
                {words.unsure}
                <Hint>U</Hint>
              </Button>
            </div>
          </Step>
        </div>
      </div>
    </section>
  );
}

function Step({ place, children }: { place: number; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="flex items-center gap-2">
        <span
          aria-hidden
          className="grid size-5 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-ink"
        >
          {place}
        </span>
        {words.steps[place - 1]}
      </h3>
      <div className="min-w-0 pl-7">{children}</div>
    </div>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <span aria-hidden className="hidden lg:inline">
      <Key>{children}</Key>
    </span>
  );
}
