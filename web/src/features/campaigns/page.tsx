import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Megaphone, Plus } from "lucide-react";
import { useState } from "react";
import { campaignsQuery } from "@/api/queries";
import { Button } from "@/components/button";
import { Callout } from "@/components/callout";
import { PageHeading } from "@/components/heading";
import { useShortcuts } from "@/components/shortcuts";
import { Empty, Failed, Loading } from "@/components/states";
import { ClearIncident } from "@/features/settings/clear-incident";
import { text } from "@/text";
import { number } from "@/text/format";
import { DemoButton } from "./demo";
import { NewCampaignDialog } from "./new";
import { RemovedCampaigns } from "./removed";
import { CampaignTable } from "./table";

export function CampaignsPage() {
  const { data, error, refetch } = useQuery(campaignsQuery());
  const [creating, setCreating] = useState(false);
  const [cursor, setCursor] = useState(-1);
  const navigate = useNavigate();
  const items = data?.items ?? [];
  const incident = items.find((campaign) => campaign.incident)?.incident;
  const move = (by: number) => setCursor((at) => Math.max(0, Math.min(items.length - 1, at + by)));
  useShortcuts({
    n: () => setCreating(true),
    j: () => move(1),
    k: () => move(-1),
    enter: () => {
      const campaign = items[cursor];
      if (campaign) void navigate({ to: "/campaigns/$id", params: { id: campaign.id } });
    },
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeading
        title={text.campaigns.title}
        count={data && number(data.total)}
        actions={
          data?.total !== 0 && (
            <Button tone="primary" icon={<Plus aria-hidden size={15} />} onClick={() => setCreating(true)}>
              {text.campaigns.new}
            </Button>
          )
        }
      />
      {incident && (
        <div className="px-4 pb-4 md:px-6">
          <Callout tone="warn" title={text.campaign.incident} action={<ClearIncident size="small" />}>
            {incident}
          </Callout>
        </div>
      )}
      {error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : items.length === 0 ? (
        <Empty
          icon={Megaphone}
          action={
            <div className="flex flex-col items-center gap-4">
              <div className="flex flex-wrap justify-center gap-2">
                <DemoButton />
                <Button icon={<Plus aria-hidden size={15} />} onClick={() => setCreating(true)}>
                  {text.campaigns.new}
                </Button>
              </div>
              <Link to="/welcome" className="text-accent-ink hover:underline">
                {text.campaigns.how}
              </Link>
            </div>
          }
        >
          {text.campaigns.empty}
        </Empty>
      ) : (
        <CampaignTable campaigns={items} cursor={cursor} />
      )}
      <RemovedCampaigns />
      <NewCampaignDialog open={creating} onClose={() => setCreating(false)} />
    </div>
  );
}
