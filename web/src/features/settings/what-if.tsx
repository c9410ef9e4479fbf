import { useMutation } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { client, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import type { Difference } from "@/api/types";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { text } from "@/text";
import { shortDateTime, words as wordsOf } from "@/text/format";

const words = text.settings.whatIf;
const DAYS = 14;

/** How many affected leads are listed. */
const SHOWN = 8;

/** Simulates the campaign with an unsaved policy. Nothing is changed. */
export function WhatIf({ campaign, policy }: { campaign: string; policy: Record<string, unknown> }) {
  const run = useMutation({
    mutationFn: () => {
      const params = { path: { campaign }, query: { days: DAYS } };
      return unwrap(client.POST("/api/campaigns/{campaign}/what-if", { params, body: { policy } }));
    },
  });
  const preview = run.data;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button icon={<FlaskConical aria-hidden size={14} />} busy={run.isPending} onClick={() => run.mutate()}>
          {words.run}
        </Button>
      </div>
      {run.error && <ProblemCallout problem={problemFrom(run.error)} />}
      {preview && (
        <div aria-live="polite" className="rounded-md border border-line px-3 py-2.5">
          <p className="font-medium">
            {words.counts(DAYS, preview.as_it_is.deliveries.length, preview.as_it_would_be.deliveries.length)}
          </p>
          {preview.differences.length === 0 ? (
            <p className="text-sm text-muted">{words.same}</p>
          ) : (
            <ul aria-label={words.differences} className="mt-1.5 flex flex-col gap-1 text-sm">
              {preview.differences.slice(0, SHOWN).map((one) => (
                <Line key={`${one.lead} ${one.message} ${one.step}`} difference={one} />
              ))}
              {preview.differences.length > SHOWN && (
                <li className="text-muted">{words.more(preview.differences.length - SHOWN)}</li>
              )}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

function Line({ difference: { name, message, before, after } }: { difference: Difference }) {
  const time = (at: string | null | undefined) => (at ? shortDateTime(at) : words.never);
  return (
    <li className="flex flex-wrap gap-x-3">
      <span className="min-w-0 flex-1 basis-40 text-break">
        {name} · <span className="text-muted">{wordsOf(message)}</span>
      </span>
      <span className="text-muted tabular-nums">
        {time(before)} → {time(after)}
      </span>
    </li>
  );
}
