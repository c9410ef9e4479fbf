import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleHelp } from "lucide-react";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { campaignKey } from "@/api/queries";
import type { Task } from "@/api/types";
import { Button } from "@/components/button";
import { notify, notifyError } from "@/components/toast";
import { text } from "@/text";
import { label } from "@/text/format";

const words = text.tasks;

/** A question to the user. The campaign waits for the answer. */
export function Question({ campaign, task }: { campaign: string; task: Task }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const answer = useMutation({
    mutationFn: (given: string) => {
      const params = { path: { campaign, number: task.number } };
      return unwrap(client.POST("/api/campaigns/{campaign}/tasks/{number}/answer", { params, body: { text: given } }));
    },
    onSuccess: () => notify(words.answered),
    onError: notifyError,
    onSettled: () => queries.invalidateQueries({ queryKey: campaignKey(campaign) }),
  });
  if (!task.question) return null;
  const { text: question, context, options, ends } = task.question;
  const choices = [...options, ...ends];
  return (
    <div className="flex gap-3 rounded-lg border border-line bg-note-soft p-4">
      <CircleHelp aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-note" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div>
          <p className="font-medium text-break">{question}</p>
          <p className="text-sm text-break text-muted">{task.description}</p>
          {context && <p className="text-sm text-break whitespace-pre-line">{context}</p>}
        </div>
        {choices.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {choices.map((choice) => (
              <Button
                key={choice}
                busy={answer.isPending && answer.variables === choice}
                onClick={() => answer.mutate(choice)}
              >
                {label(words.optionLabel, choice)}
              </Button>
            ))}
          </div>
        )}
        {options.length === 0 && (
          <form
            className="flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              if (typed.trim()) answer.mutate(typed.trim());
            }}
          >
            <input
              aria-label={words.yourAnswer}
              className="field"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" tone="primary" busy={answer.isPending} disabled={!typed.trim()}>
              {words.answer}
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}
