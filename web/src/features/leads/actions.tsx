import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import { campaignKey, erasureQuery } from "@/api/queries";
import type { LeadDetail } from "@/api/types";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Confirm } from "@/components/confirm";
import { KeyHint } from "@/components/keys";
import { useShortcuts } from "@/components/shortcuts";
import { notify } from "@/components/toast";
import { sendUndoable } from "@/components/undoable";
import { text } from "@/text";
import { useIncludeLeads } from "./include";

interface LeadActionsProps {
  campaign: string;
  lead: LeadDetail;
  onErased: () => void;
}

/** Mark a lead as replied, exclude or include it, or erase it permanently. */
export function LeadActions({ campaign, lead, onErased }: LeadActionsProps) {
  const queries = useQueryClient();
  const includeLeads = useIncludeLeads();
  const [coming, setComing] = useState(false);
  const back = async () => {
    setComing(true);
    await includeLeads([{ campaign, number: lead.number }]);
    setComing(false);
  };
  const [asking, setAsking] = useState<"replied" | "exclude" | "erase">();
  const params = { path: { campaign, number: lead.number } };
  const refresh = () => queries.invalidateQueries({ queryKey: campaignKey(campaign) });
  const setAside = async (reason: string) => {
    await unwrap(client.POST("/api/campaigns/{campaign}/leads/{number}/exclude", { params, body: { reason } }));
    notify(text.leads.excludeNamed(lead.full_name), () => void back());
    await refresh();
  };
  const replied = async () =>
    sendUndoable(`replied ${campaign} ${lead.number}`, text.leads.repliedDone(lead.full_name), () =>
      unwrap(client.POST("/api/campaigns/{campaign}/leads/{number}/replied", { params, keepalive: true })).finally(
        refresh,
      ),
    );
  const stop = () =>
    sendUndoable(`stop ${campaign} ${lead.number}`, text.leads.stopDone(lead.full_name), async () => {
      const body = { entries: [lead.profile_url], reason: text.leads.stopReason };
      await unwrap(client.POST("/api/account/do-not-contact", { body, keepalive: true }));
      if (lead.status === "responded") return refresh();
      const call = { params, keepalive: true };
      await unwrap(client.POST("/api/campaigns/{campaign}/leads/{number}/replied", call)).finally(refresh);
    });
  const written = lead.status === "contacted" || lead.status === "responded";
  useShortcuts({ d: stop }, written);
  const erase = async () => {
    const erased = await unwrap(client.DELETE("/api/campaigns/{campaign}/leads/{number}", { params }));
    onErased();
    notify(text.leads.erased(erased));
    await queries.invalidateQueries();
  };
  const close = () => setAsking(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {(lead.status === "pending" || lead.status === "contacted") && (
        <Button size="small" onClick={() => setAsking("replied")}>
          {text.leads.replied}
        </Button>
      )}
      {written && (
        <Button size="small" onClick={stop}>
          {text.leads.stop}
          <KeyHint>D</KeyHint>
        </Button>
      )}
      {lead.status === "pending" && (
        <Button size="small" onClick={() => setAsking("exclude")}>
          {text.leads.exclude}
        </Button>
      )}
      {lead.status === "rejected" && !lead.contacted_at && (
        <Button size="small" busy={coming} onClick={() => void back()}>
          {text.leads.include}
        </Button>
      )}
      <Button size="small" tone="danger" onClick={() => setAsking("erase")}>
        {text.leads.erase}
      </Button>
      <Confirm
        open={asking === "replied"}
        onClose={close}
        title={text.leads.repliedTitle(lead.full_name)}
        action={text.leads.replied}
        run={replied}
      >
        {text.leads.repliedAbout}
      </Confirm>
      <Confirm
        open={asking === "exclude"}
        onClose={close}
        title={text.leads.excludeMany(1)}
        action={text.leads.exclude}
        danger
        reason={{ label: text.leads.excludeReason, required: true }}
        run={setAside}
      >
        {text.leads.excludeAbout}
      </Confirm>
      <Confirm
        open={asking === "erase"}
        onClose={close}
        title={text.leads.eraseTitle(lead.full_name)}
        action={text.leads.erase}
        danger
        word={lead.full_name}
        run={erase}
      >
        {text.leads.eraseAbout}
        {asking === "erase" && <Forgotten campaign={campaign} number={lead.number} />}
      </Confirm>
    </div>
  );
}

/** What an erasure would forget, by kind. */
function Forgotten({ campaign, number }: { campaign: string; number: number }) {
  const { data, error } = useQuery(erasureQuery(campaign, number));
  if (error) return <ProblemCallout problem={problemFrom(error)} />;
  return (
    <p aria-live="polite" className="mt-3 text-ink">
      {data ? text.leads.eraseCounts(data) : text.loading}
    </p>
  );
}
