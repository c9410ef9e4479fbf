import { useQueryClient } from "@tanstack/react-query";
import { Pencil, Undo2 } from "lucide-react";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import type { QueueItem } from "@/api/types";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Confirm } from "@/components/confirm";
import { Dialog } from "@/components/dialog";
import { Field } from "@/components/field";
import { KeyHint } from "@/components/keys";
import { useShortcuts } from "@/components/shortcuts";
import { notify } from "@/components/toast";
import { text } from "@/text";

const words = text.queue;
const pathOf = (item: QueueItem) => ({ path: { campaign: item.campaign, number: item.number } });

/** Corrects or withdraws an approved message that was not sent. */
export function Recall({ item }: { item: QueueItem }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<"correct" | "withdraw">();
  useShortcuts({ e: () => setOpen("correct"), w: () => setOpen("withdraw") }, open === undefined);
  const withdraw = async (reason: string) => {
    const call = { params: pathOf(item), body: { reason } };
    await unwrap(client.POST("/api/campaigns/{campaign}/queue/{number}/withdraw", call));
    notify(words.withdrawn(item.lead));
    void queries.invalidateQueries();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon={<Pencil aria-hidden size={13} />} onClick={() => setOpen("correct")}>
        {words.correct}
        <KeyHint>E</KeyHint>
      </Button>
      <Button size="small" icon={<Undo2 aria-hidden size={13} />} onClick={() => setOpen("withdraw")}>
        {words.withdraw}
        <KeyHint>W</KeyHint>
      </Button>
      {open === "correct" && <Correction item={item} onClose={() => setOpen(undefined)} />}
      <Confirm
        open={open === "withdraw"}
        onClose={() => setOpen(undefined)}
        title={words.withdrawTitle}
        action={words.withdraw}
        danger
        reason={{ label: words.withdrawReason, required: false }}
        run={withdraw}
      >
        <p>{words.withdrawAbout(item.lead)}</p>
      </Confirm>
    </div>
  );
}

function Correction({ item, onClose }: { item: QueueItem; onClose: () => void }) {
  const queries = useQueryClient();
  const [written, setWritten] = useState(item.text);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const submit = async () => {
    setBusy(true);
    try {
      const call = { params: pathOf(item), body: { text: written } };
      await unwrap(client.PUT("/api/campaigns/{campaign}/queue/{number}/text", call));
      notify(words.corrected(item.lead));
      onClose();
      void queries.invalidateQueries();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{text.action.cancel}</Button>
      <Button type="submit" form="correction" tone="primary" busy={busy} disabled={written === item.text}>
        {words.correctSave}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={words.correctTitle} footer={footer}>
      <form
        id="correction"
        className="flex flex-col gap-4 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <Field label={text.approvals.editing} hint={words.correctAbout}>
          {(id, described) => (
            <textarea
              id={id}
              aria-describedby={described}
              rows={5}
              maxLength={2000}
              className="field h-auto py-2"
              value={written}
              onChange={(event) => setWritten(event.target.value)}
            />
          )}
        </Field>
        {error !== undefined && <ProblemCallout problem={problemFrom(error)} />}
      </form>
    </Dialog>
  );
}
