import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import { cutoffQuery } from "@/api/queries";
import type { Recipients as Choice, Cutoff } from "@/api/types";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { notify } from "@/components/toast";
import { text } from "@/text";

const words = text.approvals.recipients;
const SCORE_MAX = 100;

/** The recipients: everyone, the first leads, those from a score on, or those that were picked in the terminal.
 * Changing it asks for approval again. */
export function Recipients({ campaign }: { campaign: string }) {
  const { data } = useQuery(cutoffQuery(campaign));
  return data ? <Form key={JSON.stringify(data.recipients)} campaign={campaign} cutoff={data} /> : null;
}

type Kind = Choice["kind"];

function Form({ campaign, cutoff }: { campaign: string; cutoff: Cutoff }) {
  const { recipients, leads, chosen, recommended, recommended_score: lowest } = cutoff;
  const queries = useQueryClient();
  const [kind, setKind] = useState<Kind>(recipients.kind);
  const [count, setCount] = useState(recipients.kind === "first" ? recipients.count : Math.min(leads, recommended));
  const [score, setScore] = useState(recipients.kind === "above" ? recipients.score : (lowest ?? 0));
  const save = useMutation({
    mutationFn: (body: Choice) =>
      unwrap(client.PUT("/api/campaigns/{campaign}/cutoff", { params: { path: { campaign } }, body })),
    onSuccess: () => {
      notify(words.saved);
      void queries.invalidateQueries();
    },
  });
  const choices: Partial<Record<Kind, Choice>> = {
    everyone: { kind: "everyone" },
    first: { kind: "first", count },
    above: { kind: "above", score },
  };
  const choice = choices[kind] ?? recipients;
  const unchanged = JSON.stringify(choice) === JSON.stringify(recipients);
  const radio = (each: Kind, label: string) => (
    <label className="flex items-center gap-2">
      <input
        type="radio"
        name="recipients"
        className="accent-accent"
        checked={kind === each}
        onChange={() => setKind(each)}
      />
      {label}
    </label>
  );
  return (
    <fieldset className="flex flex-col gap-2 rounded-lg border border-line px-3 py-2.5">
      <legend className="px-1 font-medium">{words.title}</legend>
      <p className="text-sm text-muted">
        {words.now(chosen, leads)} {lowest == null ? words.noAdvice : words.advice(lowest, recommended)}
      </p>
      {recipients.kind === "picked" && radio("picked", words.picked(chosen))}
      {radio("everyone", words.everyone)}
      <div className="flex flex-wrap items-center gap-2">
        {radio("first", words.first)}
        <NumberField
          label={words.count}
          min={1}
          max={leads}
          value={count}
          onChange={setCount}
          use={() => setKind("first")}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {radio("above", words.above)}
        <NumberField
          label={words.score}
          min={0}
          max={SCORE_MAX}
          value={score}
          onChange={setScore}
          use={() => setKind("above")}
        />
      </div>
      {save.error && <ProblemCallout problem={problemFrom(save.error)} />}
      <div>
        <Button size="small" busy={save.isPending} disabled={unchanged} onClick={() => save.mutate(choice)}>
          {words.save}
        </Button>
      </div>
    </fieldset>
  );
}

interface NumberFieldProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
  /** Chooses the option that the number belongs to. */
  use: () => void;
}

function NumberField({ label, min, max, value, onChange, use }: NumberFieldProps) {
  return (
    <input
      type="number"
      aria-label={label}
      min={min}
      max={max}
      className="field w-24 tabular-nums"
      value={value}
      onFocus={use}
      onChange={(event) => onChange(Math.min(max, Math.max(min, event.target.valueAsNumber || min)))}
    />
  );
}
