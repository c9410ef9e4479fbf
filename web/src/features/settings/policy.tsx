import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Info } from "lucide-react";
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
import { Popover } from "@/components/popover";
import { Failed } from "@/components/states";
import { announce } from "@/components/toast";
import { text } from "@/text";
import { sentence, shortDay, words as wordsOf } from "@/text/moments";
import { changesOf } from "./changes";
import { HoursField, hoursOf } from "./hours";
import { WhatIf } from "./what-if";

const words = text.settings;
const DAY_MS = 86_400_000;
const DAILY = "send_message";
const UTC = "UTC";

/** The rules of a campaign, each number with a way to its source. */
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
  const changes = changesOf(shownOf(policy), shownOf(draft));
  const change = (next: Partial<Policy>) => setDraft({ ...draft, ...next });
  const info = (name: string, label: string) => {
    const found = policy.sources?.[name];
    return found && <SourceInfo label={label} source={found.source} dated={found.dated} />;
  };
  const unlimitedNotes = !(policy.limits ?? []).some((limit) => limit.rule === "monthly_notes");
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
            hint={words.dailyHint}
            info={info(`effects_per_day_max.${DAILY}`, words.daily)}
            value={draft.effects_per_day_max[DAILY] ?? 0}
            onChange={(most) => change({ effects_per_day_max: { ...draft.effects_per_day_max, [DAILY]: most } })}
          />
          {(draft.limits ?? []).map((limit, place) => (
            <Whole
              key={limit.rule}
              label={words.limitField(limit.rule, limit.days)}
              hint={words.limitHint[limit.rule]}
              info={info(`limits.${limit.rule}`, words.limitField(limit.rule, limit.days))}
              value={limit.most}
              onChange={(most) =>
                change({ limits: (draft.limits ?? []).map((each, at) => (at === place ? { ...each, most } : each)) })
              }
            />
          ))}
          <Whole
            label={words.approvalLasts}
            hint={words.approvalLastsHint}
            info={info("approval_lasts_ms", words.approvalLasts)}
            value={Math.round(draft.approval_lasts_ms / DAY_MS)}
            onChange={(days) => change({ approval_lasts_ms: days * DAY_MS })}
          />
          <Whole
            label={words.failures}
            hint={words.failuresHint}
            info={info("consecutive_failures_max", words.failures)}
            value={draft.consecutive_failures_max}
            onChange={(most) => change({ consecutive_failures_max: most })}
          />
          <Field label={words.timeZone} hint={words.timeZoneHint}>
            {(id, described) => (
              <input
                id={id}
                aria-describedby={described}
                className="field"
                value={draft.time_zone ?? UTC}
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
                <Badge key={tool}>{words.toolWord[tool] ?? wordsOf(tool)}</Badge>
              ))}
            </span>
          </Fact>
          {unlimitedNotes && <Fact name={words.notes}>{words.notesUnlimited}</Fact>}
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

/** What can be changed, under the names that it has on this page. */
function shownOf(rules: Policy): Record<string, number | string> {
  return {
    [words.daily]: rules.effects_per_day_max[DAILY] ?? 0,
    ...Object.fromEntries((rules.limits ?? []).map(({ rule, days, most }) => [words.limitField(rule, days), most])),
    [words.approvalLasts]: Math.round(rules.approval_lasts_ms / DAY_MS),
    [words.failures]: rules.consecutive_failures_max,
    [words.timeZone]: rules.time_zone ?? UTC,
    [words.hours]: hoursOf(rules.hours),
  };
}

interface WholeProps {
  label: string;
  hint: string | undefined;
  info: ReactNode;
  value: number;
  onChange: (value: number) => void;
}

function Whole({ label, hint, info, value, onChange }: WholeProps) {
  return (
    <Field label={label} hint={hint} info={info}>
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

/** Where a number comes from, for whoever wants to know. */
function SourceInfo({ label, source, dated }: { label: string; source: string; dated: string }) {
  const name = words.sourceOf(label);
  const trigger = (
    <button
      type="button"
      aria-label={name}
      title={words.source}
      className="-my-1 grid size-6 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
    >
      <Info aria-hidden size={14} />
    </button>
  );
  return (
    <Popover trigger={trigger} label={name}>
      <p className="font-medium">{words.source}</p>
      <p className="mt-1 text-break">{sentence(source)}</p>
      <p className="mt-2 text-sm text-muted">{words.sourceDated(shortDay(dated))}</p>
    </Popover>
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
