import { Archive, Download } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import type { ScriptRun } from "@/api/scripts";
import { Button } from "@/components/button";
import { Callout } from "@/components/callout";
import { Disclosure } from "@/components/disclosure";
import { duration } from "@/text/amounts";
import { number } from "@/text/format";
import { scripts } from "@/text/scripts";
import { downloadCsv, downloadJson } from "./downloads";
import { LongText } from "./long-text";
import { Result } from "./result";
import { SaveResultDialog } from "./save-result";
import { tableOf } from "./shape";

const words = scripts.outcome;

interface OutcomeProps {
  campaign: string;
  run: ScriptRun;
  /** Whether it comes from the history, which may keep less than the script left. */
  isKept: boolean;
  /** How the run ended, where nothing else says so. */
  children?: ReactNode;
}

/** What came out of a run: how it ended, its result and what it printed. */
export function Outcome({ campaign, run, isKept, children }: OutcomeProps) {
  const hasResult = run.result !== null && run.result !== undefined;
  return (
    <section aria-label={words.label} className="flex min-w-0 flex-col gap-5">
      {children}
      {run.cut && (
        <Callout tone="note" title={words.cut}>
          {isKept ? words.cutHistory : words.cutNow}
        </Callout>
      )}
      {(run.verdict === "ok" || hasResult) && (
        <Part title={words.result} actions={hasResult && <Actions campaign={campaign} run={run} />}>
          <Result run={run} />
        </Part>
      )}
      <Part title={words.output}>
        {run.stdout === "" ? (
          <p className="text-muted">{words.noOutput}</p>
        ) : (
          <LongText label={words.output}>{run.stdout}</LongText>
        )}
      </Part>
      {run.stderr !== "" && (
        <Part title={words.errors}>
          <LongText label={words.errors}>{run.stderr}</LongText>
        </Part>
      )}
      <Details run={run} />
    </section>
  );
}

function Part({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="flex-1 text-md">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

function Actions({ campaign, run }: { campaign: string; run: ScriptRun }) {
  const [saving, setSaving] = useState(false);
  const table = useMemo(() => tableOf(run.result), [run]);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon={<Archive aria-hidden size={13} />} onClick={() => setSaving(true)}>
        {scripts.keep.save}
      </Button>
      <Button size="small" icon={<Download aria-hidden size={13} />} onClick={() => downloadJson(run)}>
        {scripts.keep.json}
      </Button>
      {table && (
        <Button size="small" icon={<Download aria-hidden size={13} />} onClick={() => downloadCsv(run, table)}>
          {scripts.keep.csv}
        </Button>
      )}
      {saving && <SaveResultDialog campaign={campaign} run={run} onClose={() => setSaving(false)} />}
    </div>
  );
}

/** What a run is known by, so that it can be compared with another one. */
function Details({ run }: { run: ScriptRun }) {
  const lines = [
    [words.script, run.script_sha256],
    [words.snapshot, run.snapshot_hash],
    [words.python, run.python_sha256],
    [words.time, duration(run.wall_ms)],
    [words.work, number(run.fuel)],
    [words.isolation, run.isolation.join(", ")],
  ] as const;
  return (
    <Disclosure label={words.details}>
      <div className="flex flex-col gap-2 text-sm">
        <p className="text-muted">{words.same}</p>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[150px_minmax(0,1fr)]">
          {lines.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="font-mono text-xs text-break">{value || "–"}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Disclosure>
  );
}
