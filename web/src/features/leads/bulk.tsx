import { useQueryClient } from "@tanstack/react-query";
import { UserCheck, UserX } from "lucide-react";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import { campaignKey } from "@/api/queries";
import type { Lead } from "@/api/types";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { notify } from "@/components/toast";
import { text } from "@/text";
import { useIncludeLeads } from "./include";

interface BulkProps {
  campaign: string;
  leads: readonly Lead[];
  onDone: () => void;
}

/** Bulk actions for selected leads. */
export function BulkBar({ campaign, leads, onDone }: BulkProps) {
  const queries = useQueryClient();
  const includeLeads = useIncludeLeads();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<number>();
  const setAside = async (reason: string) => {
    const out: { campaign: string; number: number }[] = [];
    try {
      // Sequential, because each lead is a separate command and the first error stops the rest.
      for (const { number } of leads) {
        setDone(out.length);
        const params = { path: { campaign, number } };
        await unwrap(client.POST("/api/campaigns/{campaign}/leads/{number}/exclude", { params, body: { reason } }));
        out.push({ campaign, number });
      }
      onDone();
    } finally {
      if (out.length > 0) notify(text.leads.excludeDone(out.length), () => void includeLeads(out));
      setDone(undefined);
      void queries.invalidateQueries({ queryKey: campaignKey(campaign) });
    }
  };
  const writeOnlyTo = async () => {
    const body = { kind: "picked", numbers: leads.map(({ number }) => number) } as const;
    try {
      await unwrap(client.PUT("/api/campaigns/{campaign}/cutoff", { params: { path: { campaign } }, body }));
      notify(text.leads.writeOnlyDone(leads.length));
      onDone();
    } catch (error) {
      notify(problemFrom(error).title);
    }
    void queries.invalidateQueries({ queryKey: campaignKey(campaign) });
  };
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-sunken px-4 py-2 md:px-6">
      <span className="flex-1 text-sm tabular-nums">{text.leads.selected(leads.length)}</span>
      <Button size="small" tone="quiet" onClick={onDone}>
        {text.leads.clear}
      </Button>
      <Button size="small" icon={<UserCheck aria-hidden size={14} />} onClick={() => void writeOnlyTo()}>
        {text.leads.writeOnly}
      </Button>
      <Button size="small" tone="danger" icon={<UserX aria-hidden size={14} />} onClick={() => setAsking(true)}>
        {text.leads.exclude}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={text.leads.excludeMany(leads.length)}
        action={text.leads.exclude}
        danger
        reason={{ label: text.leads.excludeReason, required: true }}
        run={setAside}
      >
        {done === undefined ? text.leads.excludeAbout : text.leads.excludeProgress(done, leads.length)}
      </Confirm>
    </div>
  );
}
