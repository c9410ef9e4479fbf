import { useMutation } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { client, take } from "@/api/client";
import { problemFrom } from "@/api/problem";
import type { Difference, Policy } from "@/api/types";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { text } from "@/text";
import { shortDay, words as wordsOf } from "@/text/moments";

const words = text.settings.whatIf;
const DAYS = 14;

/** How many people are named for whom something would be different. */
const SHOWN = 8;

/** Plays the campaign under other rules before they are saved. Nothing is changed. */
export function WhatIf({ campaign, policy }: { campaign: string; policy: Policy }) {
  const play = useMutation({
    mutationFn: () => {
      const params = { path: { campaign }, query: { days: DAYS } };
      return take(client.POST("/api/campaigns/{campaign}/what-if", { params, body: { policy: policy as never } }));
    },
  });
  const played = play.data;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button icon={<FlaskConical aria-hidden size={14} />} busy={play.isPending} onClick={() => play.mutate()}>
          {words.play}
        </Button>
      </div>
      {play.error && <Notice problem={problemFrom(play.error)} />}
      {played && (
        <div aria-live="polite" className="rounded-md border border-line px-3 py-2.5">
          <p className="font-medium">
            {words.counts(DAYS, played.as_it_is.deliveries.length, played.as_it_would_be.deliveries.length)}
          </p>
          {played.differences.length === 0 ? (
            <p className="text-sm text-muted">{words.same}</p>
          ) : (
            <ul aria-label={words.differences} className="mt-1.5 flex flex-col gap-1 text-sm">
              {played.differences.slice(0, SHOWN).map((one) => (
                <Line key={`${one.lead} ${one.message} ${one.step}`} difference={one} />
              ))}
              {played.differences.length > SHOWN && (
                <li className="text-muted">{words.more(played.differences.length - SHOWN)}</li>
              )}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

function Line({ difference: { name, message, before, after } }: { difference: Difference }) {
  const day = (at: string | null | undefined) => (at ? shortDay(at) : words.never);
  return (
    <li className="flex flex-wrap gap-x-3">
      <span className="min-w-0 flex-1 basis-40 text-break">
        {name} · <span className="text-muted">{wordsOf(message)}</span>
      </span>
      <span className="text-muted tabular-nums">
        {day(before)} → {day(after)}
      </span>
    </li>
  );
}
