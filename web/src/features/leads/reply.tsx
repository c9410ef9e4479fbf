import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { campaignKey } from "@/api/queries";
import type { LeadDetail, ReplyCategory } from "@/api/types";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { notify, notifyError } from "@/components/toast";
import { VisibleText } from "@/components/visible-text";
import { replies as words } from "@/text/replies";

/** Maximum length of a reply in characters. */
const REPLY_MAX = 4000;

const CATEGORIES = Object.keys(words.categories) as ReplyCategory[];

/** What a lead replied, with its category, which a model or rules choose and the user can correct. */
export function LeadReply({ campaign, lead }: { campaign: string; lead: LeadDetail }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const path = { campaign, number: lead.number };
  const save = useMutation({
    mutationFn: (body: { text: string; category?: ReplyCategory }) =>
      unwrap(client.PUT("/api/campaigns/{campaign}/leads/{number}/reply", { params: { path }, body })),
    onError: notifyError,
    onSuccess: (changed) => {
      setOpen(false);
      if (changed.reply) notify(words.saved(lead.full_name, changed.reply.category));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: campaignKey(campaign) }),
  });
  if (open) {
    return (
      <ReplyForm
        before={lead.reply?.text ?? ""}
        busy={save.isPending}
        onSave={(written) => save.mutate({ text: written })}
        onCancel={() => setOpen(false)}
      />
    );
  }
  const { reply } = lead;
  if (!reply) {
    return (
      <Button size="small" className="self-start" onClick={() => setOpen(true)}>
        {words.add}
      </Button>
    );
  }
  return (
    <>
      <div className="rounded-md border border-line bg-sunken px-3 py-2">
        <VisibleText>{reply.text}</VisibleText>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <select
          aria-label={words.category}
          className="field w-auto"
          value={reply.category}
          disabled={save.isPending}
          onChange={(event) => save.mutate({ text: reply.text, category: event.target.value as ReplyCategory })}
        >
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {words.categories[category]}
            </option>
          ))}
        </select>
        <span className="min-w-0 flex-1 text-break text-muted">{words.by(reply.categorized_by)}</span>
        <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
          {words.edit}
        </Button>
      </div>
    </>
  );
}

interface ReplyFormProps {
  before: string;
  busy: boolean;
  onSave: (written: string) => void;
  onCancel: () => void;
}

function ReplyForm({ before, busy, onSave, onCancel }: ReplyFormProps) {
  const [written, setWritten] = useState(before);
  return (
    <form
      className="flex flex-col gap-3 rounded-md border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (written.trim() !== "") onSave(written.trim());
      }}
    >
      <Field label={words.text} hint={words.about}>
        {(id, described) => (
          <textarea
            id={id}
            aria-describedby={described}
            className="field"
            rows={4}
            maxLength={REPLY_MAX}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" tone="primary" size="small" busy={busy} disabled={written.trim() === ""}>
          {words.save}
        </Button>
        <Button size="small" tone="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
