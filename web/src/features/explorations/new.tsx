import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import type { Exploration, NewExploration } from "@/api/types";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Dialog } from "@/components/dialog";
import { Disclosure } from "@/components/disclosure";
import { Field } from "@/components/field";
import { Segmented } from "@/components/segmented";
import { notify } from "@/components/toast";
import { text as common } from "@/text";
import { explorations } from "@/text/explorations";

const text = explorations.create;

type Driver = Exploration["driver"];
type Strategy = Exploration["strategy"];

/** The same default as in the policy. */
const STEPS_USUAL = 1_000;
const STEPS_MAX = 10_000;

const options = <T extends string>(labels: Readonly<Record<T, string>>) =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));

interface NewExplorationDialogProps {
  onClose: () => void;
  onStarted: (id: string) => void;
}

interface Form {
  target: string;
  goal: string;
  strategy: Strategy;
  steps: number;
  driver: Driver;
  server: string;
  policy: string;
}

const EMPTY: Form = {
  target: "",
  goal: "",
  strategy: "breadth_first",
  steps: STEPS_USUAL,
  driver: "webdriver",
  server: "",
  policy: "",
};

/** What the server is asked for. Whatever is left out is as its rules say. */
function requested({ target, goal, strategy, steps, driver, server, policy }: Form): NewExploration {
  return {
    target: target.trim(),
    driver,
    max_steps: steps,
    ...(goal.trim() ? { goal: goal.trim() } : {}),
    ...(server.trim() ? { server: server.trim() } : {}),
    ...(policy.trim() ? { policy } : { strategy }),
  };
}

export function NewExplorationDialog({ onClose, onStarted }: NewExplorationDialogProps) {
  const queries = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }));
  const start = useMutation({
    mutationFn: () => unwrap(client.POST("/api/explorations", { body: requested(form) })),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ["explorations"] });
      onClose();
      notify(text.started);
      onStarted(id);
    },
  });
  const ready = form.target.trim() !== "" && form.steps >= 1 && form.steps <= STEPS_MAX;
  const footer = (
    <>
      <Button onClick={onClose}>{common.action.cancel}</Button>
      <Button tone="primary" type="submit" form="new-exploration" busy={start.isPending} disabled={!ready}>
        {text.submit}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={text.title} footer={footer}>
      <form
        id="new-exploration"
        className="flex flex-col gap-4 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) start.mutate();
        }}
      >
        <Field label={form.driver === "webdriver" ? text.target : text.targetFile} hint={text.targetHint}>
          {(id, described) => (
            <input
              id={id}
              aria-describedby={described}
              className="field"
              maxLength={2000}
              spellCheck={false}
              value={form.target}
              placeholder={form.driver === "webdriver" ? text.targetPlaceholder : undefined}
              onChange={(event) => change({ target: event.target.value })}
            />
          )}
        </Field>
        <Field label={text.goal} hint={text.goalHint}>
          {(id, described) => (
            <input
              id={id}
              aria-describedby={described}
              className="field"
              maxLength={500}
              value={form.goal}
              placeholder={text.goalPlaceholder}
              onChange={(event) => change({ goal: event.target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-4">
          <div className="flex flex-col gap-1">
            <span className="font-medium">{text.strategy}</span>
            <Segmented
              label={text.strategy}
              value={form.strategy}
              options={options(text.strategies)}
              onChange={(strategy) => change({ strategy })}
            />
          </div>
          <Field label={text.steps}>
            {(id) => (
              <input
                id={id}
                type="number"
                min={1}
                max={STEPS_MAX}
                className="field w-28 tabular-nums"
                value={form.steps}
                onChange={(event) => change({ steps: event.target.valueAsNumber || 0 })}
              />
            )}
          </Field>
        </div>
        <Disclosure label={text.advanced}>
          <Advanced form={form} change={change} />
        </Disclosure>
        {start.error && <ProblemCallout problem={problemFrom(start.error)} />}
      </form>
    </Dialog>
  );
}

function Advanced({ form, change }: { form: Form; change: (part: Partial<Form>) => void }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <span className="font-medium">{text.driver}</span>
        <Segmented
          label={text.driver}
          value={form.driver}
          options={options(text.drivers)}
          onChange={(driver) => change({ driver })}
        />
      </div>
      {form.driver !== "fixture" && (
        <Field label={text.server} hint={text.serverHint}>
          {(id, described) => (
            <input
              id={id}
              aria-describedby={described}
              className="field"
              maxLength={2000}
              spellCheck={false}
              value={form.server}
              placeholder={text.serverPlaceholder}
              onChange={(event) => change({ server: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label={text.policy} hint={text.policyHint}>
        {(id, described) => (
          <textarea
            id={id}
            aria-describedby={described}
            rows={5}
            maxLength={20_000}
            spellCheck={false}
            className="field h-auto py-2 font-mono text-sm"
            value={form.policy}
            onChange={(event) => change({ policy: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
