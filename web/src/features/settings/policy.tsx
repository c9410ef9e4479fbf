import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { client, unwrap } from "@/api/client";
import { stringsAt } from "@/api/json";
import { problemFrom } from "@/api/problem";
import { campaignKey, policyQuery } from "@/api/queries";
import type { JsonObject } from "@/api/types";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Field } from "@/components/field";
import { Section } from "@/components/heading";
import { useKeptDraft } from "@/components/kept-draft";
import { Popover } from "@/components/popover";
import { Failed } from "@/components/states";
import { notify } from "@/components/toast";
import { text } from "@/text";
import { label as labelOf, sentence, shortDay } from "@/text/format";
import { changesOf } from "./changes";
import { HoursField, hoursOf } from "./hours";
import { DAILY_SOURCE, type PolicyValues, sourceOf, valuesOf, versionOf, withValues } from "./policy-values";
import { WhatIf } from "./what-if";

const words = text.settings;

/** A campaign's policy. Every limit shows its source. */
export function PolicyForm({ campaign }: { campaign: string }) {
  const { data, error, refetch } = useQuery(policyQuery(campaign));
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return <Form key={versionOf(data)} campaign={campaign} policy={data} />;
}

function Form({ campaign, policy }: { campaign: string; policy: JsonObject }) {
  const queries = useQueryClient();
  const values = valuesOf(policy);
  const version = versionOf(policy);
  const kept = useKeptDraft(`policy ${campaign} ${version}`, values);
  const draft = kept.value;
  const save = useMutation({
    mutationFn: () => {
      const call = { params: { path: { campaign } }, body: withValues(policy, draft) };
      return unwrap(client.PUT("/api/campaigns/{campaign}/policy", call));
    },
    onSuccess: () => {
      kept.discard();
      notify(words.policySaved(version + 1));
      void queries.invalidateQueries({ queryKey: campaignKey(campaign) });
    },
  });
  const changes = changesOf(labelled(values), labelled(draft));
  const change = (next: Partial<PolicyValues>) => kept.set({ ...draft, ...next });
  const info = (name: string, label: string) => {
    const found = sourceOf(policy, name);
    return found && <SourceInfo label={label} source={found.source} dated={found.dated} />;
  };
  const unlimitedNotes = !values.limits.some((limit) => limit.rule === "monthly_notes");
  return (
    <Section title={words.policy} about={words.policyAbout} actions={<Badge>{words.policyVersion(version)}</Badge>}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (changes.length > 0) save.mutate();
        }}
      >
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <NumberField
            label={words.daily}
            hint={words.dailyHint}
            info={info(DAILY_SOURCE, words.daily)}
            value={draft.dailyLimit}
            onChange={(dailyLimit) => change({ dailyLimit })}
          />
          {draft.limits.map((limit, index) => (
            <NumberField
              key={limit.rule}
              label={words.limitField(limit.rule, limit.days)}
              hint={words.limitHint[limit.rule]}
              info={info(`limits.${limit.rule}`, words.limitField(limit.rule, limit.days))}
              value={limit.most}
              onChange={(most) =>
                change({ limits: draft.limits.map((each, at) => (at === index ? { ...each, most } : each)) })
              }
            />
          ))}
          <NumberField
            label={words.approvalLasts}
            hint={words.approvalLastsHint}
            info={info("approval_lasts_ms", words.approvalLasts)}
            value={draft.approvalDays}
            onChange={(approvalDays) => change({ approvalDays })}
          />
          <NumberField
            label={words.failures}
            hint={words.failuresHint}
            info={info("consecutive_failures_max", words.failures)}
            value={draft.failuresMax}
            onChange={(failuresMax) => change({ failuresMax })}
          />
          <Field label={words.timeZone} hint={words.timeZoneHint}>
            {(id, described) => (
              <input
                id={id}
                aria-describedby={described}
                className="field"
                value={draft.timeZone}
                onChange={(event) => change({ timeZone: event.target.value })}
              />
            )}
          </Field>
          <HoursField hours={draft.hours} onChange={(hours) => change({ hours })} />
        </div>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact name={words.approvals}>
            <span className="flex flex-wrap gap-1.5">
              {stringsAt(policy, "approval_required").map((tool) => (
                <Badge key={tool}>{labelOf(words.toolLabel, tool)}</Badge>
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
        {changes.length > 0 && <WhatIf key={changes.join()} campaign={campaign} policy={withValues(policy, draft)} />}
        {save.error && <ProblemCallout problem={problemFrom(save.error)} />}
        {changes.length > 0 && <p className="text-sm text-muted">{words.unsaved}</p>}
        <div className="flex gap-2">
          <Button type="submit" tone="primary" busy={save.isPending} disabled={changes.length === 0}>
            {words.save}
          </Button>
          {changes.length > 0 && (
            <Button tone="quiet" onClick={kept.discard}>
              {words.discard}
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}

/** The editable values under their labels. */
function labelled(values: PolicyValues): Record<string, number | string> {
  return {
    [words.daily]: values.dailyLimit,
    ...Object.fromEntries(values.limits.map(({ rule, days, most }) => [words.limitField(rule, days), most])),
    [words.approvalLasts]: values.approvalDays,
    [words.failures]: values.failuresMax,
    [words.timeZone]: values.timeZone,
    [words.hours]: hoursOf(values.hours),
  };
}

interface NumberFieldProps {
  label: string;
  hint: string | undefined;
  info: ReactNode;
  value: number;
  onChange: (value: number) => void;
}

function NumberField({ label, hint, info, value, onChange }: NumberFieldProps) {
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

/** The source of a limit. */
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
