import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { stringAt } from "@/api/json";
import { problemFrom } from "@/api/problem";
import { libraryQuery } from "@/api/queries";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Field } from "@/components/field";
import { notify } from "@/components/toast";
import { text } from "@/text";

const words = text.settings.brief;
const SENDER_MAX = 60;
const CLAUSE_MAX = 90;

interface BriefProps {
  campaign: string;
  /** The answers so far. */
  brief: unknown;
  /** Whether the stored sequence sends connection requests without a note. */
  withoutNote: boolean;
  /** Whether leads in progress get the new texts too. */
  allLeads: boolean;
}

/** Who writes, why, and what the reader gets: asked once, used by every text of the chosen sequence. */
export function BriefForm({ campaign, brief, withoutNote, allLeads }: BriefProps) {
  const queries = useQueryClient();
  const { data: library } = useQuery(libraryQuery());
  const [answers, setAnswers] = useState({
    purpose: stringAt(brief, "purpose") ?? "hire",
    sender: stringAt(brief, "sender") ?? "",
    reason: stringAt(brief, "reason") ?? "",
    offer: stringAt(brief, "offer") ?? "",
    without_note: withoutNote,
  });
  const choose = useMutation({
    mutationFn: () => {
      const body = { ...answers, all_leads: allLeads };
      const params = { path: { campaign } };
      return unwrap(client.PUT("/api/campaigns/{campaign}/sequence/chosen", { params, body }));
    },
    onSuccess: () => {
      notify(words.saved);
      void queries.invalidateQueries();
    },
  });
  const ready = answers.sender.trim() !== "" && answers.reason.trim() !== "";
  const answer = (name: "sender" | "reason" | "offer", most: number) => (
    <Field label={words.label[name]} hint={words.hint[name]}>
      {(id, described) => (
        <input
          id={id}
          aria-describedby={described}
          className="field"
          maxLength={most}
          value={answers[name]}
          placeholder={words.example[name]}
          onChange={(event) => setAnswers({ ...answers, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <form
      className="flex flex-col gap-4 rounded-lg border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) choose.mutate();
      }}
    >
      <div>
        <h3>{words.title}</h3>
        <p className="text-sm text-muted">{words.about}</p>
      </div>
      <Field label={words.purpose}>
        {(id) => (
          <select
            id={id}
            className="field w-60"
            value={answers.purpose}
            onChange={(event) => setAnswers({ ...answers, purpose: event.target.value })}
          >
            {(library ?? []).map(({ purpose, title }) => (
              <option key={purpose} value={purpose}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      {answer("sender", SENDER_MAX)}
      {answer("reason", CLAUSE_MAX)}
      {answer("offer", CLAUSE_MAX)}
      <label className="flex items-center gap-2.5">
        <input
          type="checkbox"
          className="size-3.5 shrink-0 accent-accent"
          checked={answers.without_note}
          onChange={(event) => setAnswers({ ...answers, without_note: event.target.checked })}
        />
        {words.withoutNote}
      </label>
      {choose.error && <ProblemCallout problem={problemFrom(choose.error)} />}
      <div>
        <Button type="submit" tone="primary" busy={choose.isPending} disabled={!ready}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
