import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import { doNotContactQuery } from "@/api/queries";
import { Button, IconButton } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Field } from "@/components/field";
import { Section } from "@/components/heading";
import { Failed } from "@/components/states";
import { notify, notifyError } from "@/components/toast";
import { text } from "@/text";

const words = text.settings;

/** The do-not-contact list. */
export function DoNotContact() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(doNotContactQuery());
  const [entry, setEntry] = useState("");
  const [reason, setReason] = useState("");
  const refresh = { onSettled: () => queries.invalidateQueries({ queryKey: ["account"] }) };
  const add = useMutation({
    ...refresh,
    mutationFn: (body: { entries: string[]; reason: string }) =>
      unwrap(client.POST("/api/account/do-not-contact", { body })),
    onSuccess: () => {
      setEntry("");
      setReason("");
      notify(words.entryAdded);
    },
  });
  const remove = useMutation({
    ...refresh,
    mutationFn: (gone: { entry: string; reason: string }) =>
      unwrap(client.DELETE("/api/account/do-not-contact", { body: { entries: [gone.entry] } })),
    onSuccess: (_, gone) =>
      notify(words.entryRemoved, () => add.mutate({ entries: [gone.entry], reason: gone.reason })),
    onError: notifyError,
  });
  return (
    <Section title={words.account} about={words.accountAbout}>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (entry.trim()) add.mutate({ entries: [entry.trim()], reason: reason.trim() });
        }}
      >
        <div className="min-w-56 flex-2">
          <Field label={words.entry}>
            {(id) => (
              <input
                id={id}
                className="field"
                maxLength={300}
                value={entry}
                onChange={(event) => setEntry(event.target.value)}
              />
            )}
          </Field>
        </div>
        <div className="min-w-40 flex-1">
          <Field label={words.entryReason}>
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
        </div>
        <Button type="submit" busy={add.isPending} disabled={!entry.trim()}>
          {words.entryAdd}
        </Button>
      </form>
      {add.error && <ProblemCallout problem={problemFrom(add.error)} />}
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {data?.items.length === 0 && <p className="text-muted">{words.entryEmpty}</p>}
      {data && data.items.length > 0 && (
        <ul className="max-h-80 overflow-y-auto rounded-lg border border-line">
          {data.items.map((each) => (
            <li
              key={each.entry}
              className="flex min-h-9 items-center gap-3 border-b border-line py-0.5 pr-1 pl-3 last:border-b-0"
            >
              <span className="min-w-0 flex-1 text-break">{each.entry}</span>
              <span className="text-sm text-break text-muted">{each.reason}</span>
              {!each.erased && (
                <IconButton small label={words.entryRemove(each.entry)} onClick={() => remove.mutate(each)}>
                  <X aria-hidden size={14} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
