import { Link } from "@tanstack/react-router";
import { Check, CircleHelp, ExternalLink, X } from "lucide-react";
import type { ReactNode } from "react";
import type { InHand } from "@/api/types";
import { hostOf, isPractice } from "@/components/address";
import { Badge } from "@/components/badge";
import { Button, buttonLook } from "@/components/button";
import { CopyButton } from "@/components/copy";
import { Detail } from "@/components/detail";
import { KeyHint } from "@/components/keys";
import { Note } from "@/components/notice";
import { useShortcuts } from "@/components/shortcuts";
import { complain } from "@/components/toast";
import { VisibleText } from "@/components/visible-text";
import { text } from "@/text";
import { roleOf } from "./list";
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
  const practice = isPractice(item.profile_url);
  const host = practice ? undefined : hostOf(item.profile_url);
  useShortcuts({
    c: () => void navigator.clipboard.writeText(item.text).catch(complain),
    o: () => host && window.open(item.profile_url, "_blank", "noreferrer"),
    s: () => !item.barred && onFound("sent"),
    n: () => onFound("not_sent"),
    u: () => onFound("unsure"),
  });
  return (
    <Detail
      label={words.detail}
      title={item.lead}
      badge={<Badge tone={item.status === "open" ? "accent" : "warn"}>{words.statusWord[item.status]}</Badge>}
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
            <Note tone="bad" title={words.barred}>
              {item.barred}
            </Note>
          )}
          {practice && (
            <Note tone="note" title={words.practiceTitle}>
              {words.practiceAbout}
            </Note>
          )}
          {item.status === "uncertain" && (
            <Note tone="warn" title={words.statusWord.uncertain}>
              {words.uncertainAbout}
            </Note>
          )}
          <Step place={1} title={practice ? words.steps.read : words.steps.copy}>
            <div className="rounded-lg border border-line bg-sunken">
              <p className="px-4 py-3 text-md">
                <VisibleText>{item.text}</VisibleText>
              </p>
              <div className="flex items-center gap-2 border-t border-line py-2 pr-2 pl-4">
                <span className="flex-1 text-xs text-muted">
                  {text.settings.typeWord[item.message_type] ?? item.message_type} ·{" "}
                  {words.characters([...item.text].length)}
                </span>
                <CopyButton
                  value={item.text}
                  label={words.copy}
                  primary={item.status === "open" && !item.barred && !practice}
                />
              </div>
            </div>
          </Step>
          {!practice && (
            <Step place={2} title={words.steps.open}>
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
          )}
          <Step place={practice ? 2 : 3} title={words.steps.say}>
            <div className="flex flex-wrap gap-2">
              <Button
                icon={<Check aria-hidden size={15} className="text-good" />}
                busy={busy === "sent"}
                disabled={Boolean(item.barred)}
                onClick={() => onFound("sent")}
              >
                {words.sent}
                <KeyHint>S</KeyHint>
              </Button>
              <Button
                icon={<X aria-hidden size={15} className="text-bad" />}
                busy={busy === "not_sent"}
                onClick={() => onFound("not_sent")}
              >
                {words.not_sent}
                <KeyHint>N</KeyHint>
              </Button>
              <Button
                icon={<CircleHelp aria-hidden size={14} className="text-warn" />}
                busy={busy === "unsure"}
                disabled={item.status === "uncertain"}
                onClick={() => onFound("unsure")}
              >
                {words.unsure}
                <KeyHint>U</KeyHint>
              </Button>
            </div>
          </Step>
        </div>
      </div>
    </Detail>
  );
}

function Step({ place, title, children }: { place: number; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="flex items-center gap-2">
        <span
          aria-hidden
          className="grid size-5 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-ink"
        >
          {place}
        </span>
        {title}
      </h3>
      <div className="min-w-0 pl-7">{children}</div>
    </div>
  );
}
