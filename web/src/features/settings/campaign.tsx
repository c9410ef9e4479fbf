import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { client, expectSuccess } from "@/api/client";
import { campaignKey, campaignQuery } from "@/api/queries";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { Section } from "@/components/heading";
import { notify, notifyError } from "@/components/toast";
import { useRestore } from "@/features/campaigns/restore";
import { text } from "@/text";
import { MessagesForm } from "./messages";
import { PolicyForm } from "./policy";
import { ProposerChoice } from "./proposer";
import { ScoringForm } from "./scoring";

const words = text.settings;

/** Proposer, policy, message sequence, scoring and removal of a campaign. */
export function CampaignSettings() {
  const { id } = useParams({ from: "/campaigns/$id" });
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="flex max-w-3xl flex-col gap-10 px-4 py-5 pb-12 md:px-6">
        <ProposerChoice campaign={id} />
        <PolicyForm campaign={id} />
        <MessagesForm campaign={id} />
        <ScoringForm campaign={id} />
        <Danger id={id} />
      </div>
    </div>
  );
}

function Danger({ id }: { id: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const restore = useRestore();
  const { data: campaign } = useQuery(campaignQuery(id));
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    // Its pages are left first, because they would ask the server for a campaign that is gone.
    await navigate({ to: "/" });
    try {
      await expectSuccess(client.DELETE("/api/campaigns/{campaign}", { params: { path: { campaign: id } } }));
    } catch (error) {
      notifyError(error);
      return;
    }
    queries.removeQueries({ queryKey: campaignKey(id) });
    await queries.invalidateQueries();
    notify(words.removed, () => void restore(id));
  };
  return (
    <Section title={words.danger} about={words.removeAbout}>
      <div>
        <Button tone="danger" icon={<Trash2 aria-hidden size={14} />} onClick={() => setAsking(true)}>
          {words.remove}
        </Button>
      </div>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={words.remove}
        action={words.remove}
        danger
        word={campaign?.name}
        run={remove}
      >
        {words.removeAbout}
      </Confirm>
    </Section>
  );
}
