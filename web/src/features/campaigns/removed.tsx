import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { removedQuery } from "@/api/queries";
import type { Campaign } from "@/api/types";
import { Button } from "@/components/button";
import { text } from "@/text";
import { useRestore } from "./restore";

/** Removed campaigns, each with a Restore button. */
export function RemovedCampaigns() {
  const { data } = useQuery(removedQuery());
  if (!data || data.total === 0) return null;
  return (
    <details className="shrink-0 border-t border-line px-4 py-2 md:px-6">
      <summary className="w-fit cursor-pointer rounded-sm text-sm text-muted hover:text-ink">
        {text.campaigns.removed(data.total)}
      </summary>
      <ul className="mt-1 flex max-h-48 flex-col overflow-y-auto">
        {data.items.map((campaign) => (
          <Removed key={campaign.id} campaign={campaign} />
        ))}
      </ul>
    </details>
  );
}

function Removed({ campaign }: { campaign: Campaign }) {
  const restore = useRestore();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await restore(campaign.id);
    setBusy(false);
  };
  return (
    <li className="flex items-center gap-3 py-1">
      <span className="min-w-0 flex-1 truncate" title={campaign.goal}>
        {campaign.name}
      </span>
      <Button
        size="small"
        icon={<RotateCcw aria-hidden size={14} />}
        busy={busy}
        aria-label={text.campaigns.restoreNamed(campaign.name)}
        onClick={() => void run()}
      >
        {text.campaigns.restore}
      </Button>
    </li>
  );
}
