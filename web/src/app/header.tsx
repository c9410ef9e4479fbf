import { Play, Search, Square } from "lucide-react";
import { lazy, Suspense } from "react";
import { useLiveness } from "@/api/live";
import { useStop } from "@/api/stop";
import type { Status } from "@/api/types";
import { Button, IconButton } from "@/components/button";
import { text } from "@/text";
import { Breadcrumb } from "./breadcrumb";

const Bell = lazy(() => import("@/features/notifications/bell"));

/** Always in sight: where one is, how the program decides, and the way to stop it. */
export function Header({ status, onSearch }: { status: Status | undefined; onSearch: () => void }) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-surface pr-3 pl-4 md:pl-6">
      <Breadcrumb stopped={status ? phaseOf(status) === "stopped" : false} />
      <div className="flex shrink-0 items-center gap-1.5">
        <span className="md:hidden">
          <IconButton label={text.shell.search} onClick={onSearch}>
            <Search aria-hidden size={16} />
          </IconButton>
        </span>
        <Suspense fallback={<span className="size-8" />}>
          <Bell />
        </Suspense>
        {status && <ModeChip status={status} />}
        {status && <StopButton status={status} />}
      </div>
    </header>
  );
}

type Phase = "working" | "stopped";

const phaseOf = (status: Status): Phase => (status.running ? "working" : "stopped");

const DOTS: Record<Phase, string> = { working: "bg-good-fill", stopped: "bg-bad-fill" };

function ModeChip({ status }: { status: Status }) {
  const liveness = useLiveness();
  const phase = phaseOf(status);
  const words = text.shell.mode;
  const rules = status.proposer === "rules";
  const proposer = rules ? words.rules : status.proposer;
  const lost = liveness === "closed";
  return (
    <>
      <button
        type="button"
        popoverTarget="mode"
        className="flex h-7 items-center gap-2 rounded-full border border-line px-2.5 text-sm text-muted transition-colors hover:border-line-strong hover:text-ink"
      >
        <span aria-hidden className={`size-2 rounded-full ${lost ? "bg-line-strong" : DOTS[phase]}`} />
        <span>{lost ? text.shell.live.closed : words[phase]}</span>
        <span aria-hidden className="hidden h-3 w-px bg-line-strong sm:block" />
        <span className="hidden max-w-36 truncate sm:block">{proposer}</span>
      </button>
      {/* The browser's own popover: it is always in the same place, so nothing has to compute one. */}
      <section
        id="mode"
        popover="auto"
        aria-label={words.label}
        className="appear fixed inset-auto top-11 right-3 m-0 w-[340px] max-w-[calc(100vw-24px)] rounded-lg bg-surface p-4 text-ink shadow-overlay"
      >
        <div className="flex flex-col gap-3">
          <h2 className="text-md">{words.label}</h2>
          <dl className="flex flex-col gap-2.5">
            <Line name={words[phase]} about={words[`${phase}About`]} />
            <Line name={proposer} about={`${rules ? words.rulesAbout : words.modelAbout} ${words.own}`} />
            <Line name={text.shell.live[liveness]} about={text.shell.liveAbout[liveness]} />
          </dl>
          <p className="border-t border-line pt-3 text-sm text-muted">
            {words.asks} {words.version(status.version)}.
          </p>
        </div>
      </section>
    </>
  );
}

function Line({ name, about }: { name: string; about: string }) {
  return (
    <div>
      <dt className="font-medium text-break">{name}</dt>
      <dd className="text-sm text-muted">{about}</dd>
    </div>
  );
}

function StopButton({ status }: { status: Status }) {
  const phase = phaseOf(status);
  const change = useStop();
  if (phase === "stopped") {
    return (
      <Button
        tone="primary"
        title={text.shell.continueHint}
        icon={<Play aria-hidden size={13} fill="currentColor" />}
        busy={change.isPending}
        onClick={() => change.mutate("/api/continue")}
      >
        {text.shell.continue}
      </Button>
    );
  }
  return (
    <Button
      title={text.shell.stopHint}
      icon={<Square aria-hidden size={12} fill="currentColor" className="text-bad-fill" />}
      busy={change.isPending}
      onClick={() => change.mutate("/api/stop")}
    >
      {change.isPending ? text.shell.stopping : text.shell.stop}
    </Button>
  );
}
