import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { isJsonObject } from "@/api/json";
import { problemFrom } from "@/api/problem";
import { campaignQuery, sequenceQuery } from "@/api/queries";
import type { StoredSequence } from "@/api/types";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Section } from "@/components/heading";
import { useKeptDraft } from "@/components/kept-draft";
import { Failed } from "@/components/states";
import { notify } from "@/components/toast";
import { text } from "@/text";
import { BriefForm } from "./brief";
import { changesOf } from "./changes";
import { type SequenceStep, stepsOf } from "./sequence-steps";
import { StepForm } from "./step";

const words = text.settings;
const STEPS_MAX = 12;

const FIRST: SequenceStep = { message_type: "connection_request", after_days: 0, variants: [{ name: "A", text: "" }] };
const LATER: SequenceStep = { message_type: "follow_up", after_days: 3, variants: [{ name: "A", text: "" }] };

/** A campaign's message sequence, with one or more variants per step. */
export function MessagesForm({ campaign }: { campaign: string }) {
  const { data, error, refetch } = useQuery(sequenceQuery(campaign));
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return <Form key={data.version ?? 0} campaign={campaign} messages={data} />;
}

function Form({ campaign, messages }: { campaign: string; messages: StoredSequence }) {
  const queries = useQueryClient();
  const { data: standing } = useQuery(campaignQuery(campaign));
  const saved = stepsOf(messages.sequence);
  const brief = isJsonObject(messages.sequence) ? messages.sequence.brief : undefined;
  const draft = useKeptDraft<readonly SequenceStep[]>(`messages ${campaign} ${messages.version ?? 0}`, saved);
  const steps = draft.value;
  const withoutNote = saved[0]?.variants.length === 0;
  const [all, setAll] = useState(true);
  const begun = standing?.leads.under_way ?? 0;
  const failed = standing?.status === "error";
  const save = useMutation({
    mutationFn: async () => {
      const params = { path: { campaign } };
      const sequence = brief === undefined ? { steps } : { brief, steps };
      const body = { sequence, all_leads: all && begun > 0 };
      await unwrap(client.PUT("/api/campaigns/{campaign}/sequence", { params, body }));
      // A text was the cause of most errors; if it was not, the campaign stops again and says so.
      if (failed) await unwrap(client.POST("/api/campaigns/{campaign}/resume", { params }));
    },
    onSuccess: () => {
      draft.discard();
      notify(words.sequenceSaved((messages.version ?? 0) + 1));
      void queries.invalidateQueries();
    },
  });
  const setSteps = (next: readonly SequenceStep[]) => {
    draft.set(next);
    // The error belongs to a text that has changed.
    save.reset();
  };
  const problem = save.error ? problemFrom(save.error) : undefined;
  const flaw = problem && flawIn(problem.field, steps);
  const change = (at: number, step: SequenceStep) => setSteps(steps.map((each, index) => (index === at ? step : each)));
  const complete = steps.every((step) =>
    step.variants.every((variant) => variant.name.trim() !== "" && variant.text.trim() !== ""),
  );
  const changed = changesOf(saved, steps).length > 0;
  const badge = messages.version == null ? undefined : <Badge>{words.policyVersion(messages.version)}</Badge>;
  return (
    <Section id="messages" title={words.sequence} about={words.sequenceAbout} actions={badge}>
      <BriefForm campaign={campaign} brief={brief} withoutNote={withoutNote} allLeads={all && begun > 0} />
      {steps.length === 0 ? (
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-4">
          <p className="min-w-52 flex-1 text-muted">{words.sequenceEmpty}</p>
          <Button onClick={() => setSteps([FIRST])}>{words.sequenceStart}</Button>
        </div>
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (changed && complete) save.mutate();
          }}
        >
          <ol className="flex flex-col gap-3">
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position.
              <li key={index}>
                <StepForm
                  step={step}
                  index={index}
                  flaw={flaw?.step === index && problem ? { variant: flaw.variant, message: problem.title } : undefined}
                  onChange={(next) => change(index, next)}
                  onRemove={index > 0 ? () => setSteps(steps.filter((_, at) => at !== index)) : undefined}
                />
              </li>
            ))}
          </ol>
          <Placeholders />
          {begun > 0 && (
            <label className="flex items-start gap-2.5">
              <input
                type="checkbox"
                className="mt-1 size-3.5 shrink-0 accent-accent"
                checked={all}
                onChange={(event) => setAll(event.target.checked)}
              />
              <span>
                {words.applyAll(begun)}
                <span className="block text-sm text-muted">{words.applyAllAbout}</span>
              </span>
            </label>
          )}
          {problem && !flaw && <ProblemCallout problem={problem} />}
          {changed && <p className="text-sm text-muted">{words.unsaved}</p>}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" tone="primary" busy={save.isPending} disabled={!changed || !complete}>
              {failed ? words.sequenceSaveResume : words.sequenceSave}
            </Button>
            <Button
              icon={<Plus aria-hidden size={15} />}
              disabled={steps.length >= STEPS_MAX}
              onClick={() => setSteps([...steps, LATER])}
            >
              {words.addStep}
            </Button>
            {changed && (
              <Button tone="quiet" onClick={draft.discard}>
                {words.discard}
              </Button>
            )}
          </div>
        </form>
      )}
    </Section>
  );
}

/** The text that a problem is about, if the form shows it. */
function flawIn(field: string | null | undefined, steps: readonly SequenceStep[]) {
  const [, step, variant] = field?.match(/^\/sequence\/steps\/(\d+)\/variants\/(\d+)\/text$/)?.map(Number) ?? [];
  if (step === undefined || variant === undefined || !steps[step]?.variants[variant]) return undefined;
  return { step, variant };
}

function Placeholders() {
  return (
    <div className="text-sm text-muted">
      <p className="font-medium text-ink">{words.placeholdersTitle}</p>
      <ul>
        {words.placeholders.map(({ code, about }) => (
          <li key={code}>
            <code className="font-mono text-xs text-ink">{code}</code> {about}
          </li>
        ))}
      </ul>
    </div>
  );
}
