import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { client, take } from "@/api/client";
import { problemFrom } from "@/api/problem";
import { campaignKey, policyQuery } from "@/api/queries";
import type { Policy } from "@/api/types";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { Section } from "@/components/heading";
import { Notice } from "@/components/notice";
import { Failed } from "@/components/states";
import { announce } from "@/components/toast";
import { text } from "@/text";
import { sentence, words as wordsOf } from "@/text/moments";
import { changesOf } from "./changes";
import { HoursField, hoursOf } from "./hours";
import { WhatIf } from "./what-if";

const words = text.settings;
const DAY_MS = 86_400_000;
const DAILY = "send_message";

/** The rules of a campaign, each number with its source. */
export function PolicyForm({ campaign }: { campaign: string }) {
  const { data, error, refetch } = useQuery(policyQuery(campaign));
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return <Form key={data.version} campaign={campaign} policy={data} />;
}

function Form({ campaign, policy }: { campaign: string; policy: Policy }) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(policy);
  const save = useMutation({
    mutationFn: () => {
      const call = { params: { path: { campaign } }, body: draft as never };
      return take(client.PUT("/api/campaigns/{campaign}/policy", call));
    },
    onSuccess: () => {
      announce(words.policySaved(policy.version + 1));
      void queries.invalidateQueries({ queryKey: campaignKey(campaign) });
    },
  });
  const told = (rules: Policy) => ({ ...rules, hours: hoursOf(rules.hours) });
  const changes = changesOf(told(policy), told(draft));
  const change = (next: Partial<Policy>) => setDraft({ ...draft, ...next });
  const source = (name: string) => {
    const found = policy.sources?.[name];
    return found ? words.sourceOf(found.source, found.dated) : undefined;
  };
  return (
    <Section
      title={words.policy}
      about={words.policyAbout}
      actions={<Badge>{words.policyVersion(policy.version)}</Badge>}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (changes.length > 0) save.mutate();
        }}
      >
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Whole
            label={words.daily}
            hint={source(`effects_per_day_max.${DAILY}`)}
            value={draft.effects_per_day_max[DAILY] ?? 0}
            onChange={(most) => change({ effects_per_day_max: { ...draft.effects_per_day_max, [DAILY]: most } })}
          />
          {(draft.limits ?? []).map((limit, place) => (
            <Whole
              key={limit.rule}
              label={words.limitField(sentence(wordsOf(limit.rule)), limit.days)}
              hint={source(`limits.${limit.rule}`)}
              value={limit.most}
              onChange={(most) =>
                change({ limits: (draft.limits ?? []).map((each, at) => (at === place ? { ...each, most } : each)) })
              }
            />
          ))}
          <Whole
            label={words.approvalLasts}
            hint={source("approval_lasts_ms")}
            value={Math.round(draft.approval_lasts_ms / DAY_MS)}
            onChange={(days) => change({ approval_lasts_ms: days * DAY_MS })}
          />
          <Whole
            label={words.failures}
            hint={source("consecutive_failures_max")}
            value={draft.consecutive_failures_max}
            onChange={(most) => change({ consecutive_failures_max: most })}
          />
          <Field label={words.timeZone} hint={words.timeZoneHint}>
            {(id, described) => (
              <input
                id={id}
                aria-describedby={described}
                className="field"
                value={draft.time_zone ?? "UTC"}
                onChange={(event) => change({ time_zone: event.target.value })}
              />
            )}
          </Field>
          <HoursField hours={draft.hours} onChange={(hours) => change({ hours })} />
        </div>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact name={words.approvals}>
            <span className="flex flex-wrap gap-1.5">
              {policy.approval_required.map((tool) => (
                <Badge key={tool}>{wordsOf(tool)}</Badge>
              ))}
            </span>
          </Fact>
        </dl>
        {changes.length > 0 && (
          <div className="rounded-md bg-note-soft px-3 py-2.5">
            <p className="font-medium text-note">{words.preview}</p>
            <ul className="text-sm">
              {changes.map((line) => (
                <li key={line} className="text-break">
                  {line}
                </li>
              ))}
            </ul>
          </div>
        )}
        {changes.length > 0 && <WhatIf key={changes.join()} campaign={campaign} policy={draft} />}
        {save.error && <Notice problem={problemFrom(save.error)} />}
        <div>
          <Button type="submit" tone="primary" busy={save.isPending} disabled={changes.length === 0}>
            {words.save}
          </Button>
        </div>
      </form>
    </Section>
  );
}

interface WholeProps {
  label: string;
  hint: string | undefined;
  value: number;
  onChange: (value: number) => void;
}

function Whole({ label, hint, value, onChange }: WholeProps) {
  return (
    <Field label={label} hint={hint}>
      {(id, described) => (
        <input
          id={id}
          aria-describedby={described}
          type="number"
          min={0}
          className="field tabular-nums"
          value={value}
          onChange={(event) => onChange(event.target.valueAsNumber || 0)}
        />
      )}
    </Field>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="font-medium">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
