import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import type { Account, Delivery } from "@/api/types";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Dialog } from "@/components/dialog";
import { Field } from "@/components/field";
import { Segmented } from "@/components/segmented";
import { notify } from "@/components/toast";
import { text } from "@/text";
import { DeliveryChoice } from "./delivery";

const words = text.campaigns.create;

/** The same default as in the policy. */
const DAILY_DEFAULT = 20;
const DAILY_MAX = 200;

export function NewCampaignDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <Form onClose={onClose} /> : null;
}

function Form({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [goal, setGoal] = useState("");
  const [account, setAccount] = useState<Account>("free");
  const [daily, setDaily] = useState(DAILY_DEFAULT);
  const [delivery, setDelivery] = useState<Delivery>("manual");
  const create = useMutation({
    mutationFn: () => {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const body = { name: name.trim(), goal: goal.trim(), account, daily, time_zone };
      // Manual is the default of the program.
      const chosen = delivery === "manual" ? body : { ...body, delivery };
      return unwrap(client.POST("/api/campaigns", { body: chosen }));
    },
    onSuccess: (campaign) => {
      void queries.invalidateQueries({ queryKey: ["campaigns"] });
      onClose();
      notify(words.created);
      void navigate({ to: "/campaigns/$id", params: { id: campaign.id } });
    },
  });
  const ready = name.trim() !== "" && goal.trim() !== "" && daily > 0;
  const footer = (
    <>
      <Button onClick={onClose}>{text.action.cancel}</Button>
      <Button tone="primary" type="submit" form="new-campaign" busy={create.isPending} disabled={!ready}>
        {words.submit}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={words.title} footer={footer}>
      <form
        id="new-campaign"
        className="flex flex-col gap-4 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) create.mutate();
        }}
      >
        <Field label={words.name}>
          {(id) => (
            <input
              id={id}
              className="field"
              maxLength={120}
              value={name}
              placeholder={words.namePlaceholder}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={words.goal} hint={words.goalHint}>
          {(id, described) => (
            <textarea
              id={id}
              aria-describedby={described}
              rows={4}
              maxLength={2000}
              className="field h-auto py-2"
              value={goal}
              placeholder={words.goalPlaceholder}
              onChange={(event) => setGoal(event.target.value)}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="flex flex-col gap-1">
            <span className="font-medium">{words.account}</span>
            <Segmented
              label={words.account}
              value={account}
              options={[
                { value: "free", label: words.free },
                { value: "premium", label: words.premium },
              ]}
              onChange={setAccount}
            />
            <p className="text-sm text-muted">{words.accountHint}</p>
          </div>
          <Field label={words.daily}>
            {(id) => (
              <input
                id={id}
                type="number"
                min={1}
                max={DAILY_MAX}
                className="field tabular-nums"
                value={daily}
                onChange={(event) => setDaily(event.target.valueAsNumber || 0)}
              />
            )}
          </Field>
        </div>
        <DeliveryChoice value={delivery} onChange={setDelivery} />
        {create.error && <ProblemCallout problem={problemFrom(create.error)} />}
      </form>
    </Dialog>
  );
}
