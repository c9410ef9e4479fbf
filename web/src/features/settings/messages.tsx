import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import { campaignKey, sequenceQuery } from "@/api/queries";
import type { StoredSequence } from "@/api/types";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Section } from "@/components/heading";
import { Failed } from "@/components/states";
import { notify } from "@/components/toast";
import { text } from "@/text";
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
  const saved = stepsOf(messages.sequence);
  const [steps, setSteps] = useState<SequenceStep[]>(saved);
  const save = useMutation({
    mutationFn: () => {
      const call = { params: { path: { campaign } }, body: { sequence: { steps } } };
      return unwrap(client.PUT("/api/campaigns/{campaign}/sequence", call));
    },
    onSuccess: () => {
      notify(words.sequenceSaved((messages.version ?? 0) + 1));
      void queries.invalidateQueries({ queryKey: campaignKey(campaign) });
    },
  });
  const change = (at: number, step: SequenceStep) => setSteps(steps.map((each, index) => (index === at ? step : each)));
  const complete = steps.every((step) =>
    step.variants.every((variant) => variant.name.trim() !== "" && variant.text.trim() !== ""),
  );
  const changed = changesOf(saved, steps).length > 0;
  const badge = messages.version == null ? undefined : <Badge>{words.policyVersion(messages.version)}</Badge>;
  return (
    <Section title={words.sequence} about={words.sequenceAbout} actions={badge}>
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
                  onChange={(next) => change(index, next)}
                  onRemove={index > 0 ? () => setSteps(steps.filter((_, at) => at !== index)) : undefined}
                />
              </li>
            ))}
          </ol>
          <p className="text-sm text-muted">{words.placeholders}</p>
          {save.error && <ProblemCallout problem={problemFrom(save.error)} />}
          <div className="flex gap-2">
            <Button type="submit" tone="primary" busy={save.isPending} disabled={!changed || !complete}>
              {words.sequenceSave}
            </Button>
            <Button
              icon={<Plus aria-hidden size={15} />}
              disabled={steps.length >= STEPS_MAX}
              onClick={() => setSteps([...steps, LATER])}
            >
              {words.addStep}
            </Button>
          </div>
        </form>
      )}
    </Section>
  );
}
