import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { campaignKey } from "@/api/queries";
import type { LeadDetail } from "@/api/types";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { notify, notifyError } from "@/components/toast";
import { text } from "@/text";

const SCORE_MAX = 100;

/** A manual score, which overrides the computed one until it is removed. */
export function ScoreOverride({ campaign, lead }: { campaign: string; lead: LeadDetail }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [score, setScore] = useState(lead.manual_score ?? lead.score ?? SCORE_MAX / 2);
  const [reason, setReason] = useState(lead.manual_reason ?? "");
  const path = { campaign, number: lead.number };
  const options = {
    onError: notifyError,
    onSettled: () => queries.invalidateQueries({ queryKey: campaignKey(campaign) }),
  };
  const end = useMutation({
    ...options,
    mutationFn: () => unwrap(client.DELETE("/api/campaigns/{campaign}/leads/{number}/score", { params: { path } })),
    onSuccess: () => {
      const { manual_score: before, manual_reason: why } = lead;
      const undo = before == null ? undefined : () => set.mutate({ score: before, reason: why ?? "" });
      notify(text.leads.overrideEnded(lead.full_name), undo);
    },
  });
  const set = useMutation({
    ...options,
    mutationFn: (body: { score: number; reason: string }) =>
      unwrap(client.PUT("/api/campaigns/{campaign}/leads/{number}/score", { params: { path }, body })),
    onSuccess: (_, body) => {
      setOpen(false);
      notify(
        text.leads.overrideDone(lead.full_name, body.score),
        lead.manual_score == null ? () => end.mutate() : undefined,
      );
    },
  });
  if (!open) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        {lead.manual_score != null && (
          <p className="flex w-full flex-wrap items-center gap-2 text-sm">
            <Badge tone="accent">{text.leads.overridden}</Badge>
            <span className="text-muted">
              {lead.computed_score != null && text.leads.computed(lead.computed_score)}
              {lead.manual_reason && ` · ${lead.manual_reason}`}
            </span>
          </p>
        )}
        <Button size="small" onClick={() => setOpen(true)}>
          {text.leads.rescore}
        </Button>
        {lead.manual_score != null && (
          <Button size="small" tone="quiet" busy={end.isPending} onClick={() => end.mutate()}>
            {text.leads.overrideEnd}
          </Button>
        )}
      </div>
    );
  }
  const ready = score >= 0 && score <= SCORE_MAX && reason.trim() !== "";
  return (
    <form
      className="flex flex-col gap-3 rounded-md border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) set.mutate({ score, reason: reason.trim() });
      }}
    >
      <Field label={text.leads.overrideScore}>
        {(id) => (
          <input
            id={id}
            type="number"
            min={0}
            max={SCORE_MAX}
            className="field tabular-nums"
            value={score}
            onChange={(event) => setScore(event.target.valueAsNumber || 0)}
          />
        )}
      </Field>
      <Field label={text.leads.overrideReason}>
        {(id) => (
          <input
            id={id}
            className="field"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="small" tone="primary" busy={set.isPending} disabled={!ready}>
          {text.leads.overrideSave}
        </Button>
        <Button size="small" onClick={() => setOpen(false)}>
          {text.action.cancel}
        </Button>
      </div>
    </form>
  );
}
