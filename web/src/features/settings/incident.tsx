import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { incidentQuery } from "@/api/queries";
import { Button } from "@/components/button";
import { Callout } from "@/components/callout";
import { Confirm } from "@/components/confirm";
import { Section } from "@/components/heading";
import { notify } from "@/components/toast";
import { text } from "@/text";

const words = text.settings;

/** Reports an incident with the LinkedIn account, which blocks all sending immediately. */
export function Incident() {
  const queries = useQueryClient();
  const { data } = useQuery(incidentQuery());
  const [asking, setAsking] = useState(false);
  const open = Boolean(data?.incident);
  const run = async (reason: string) => {
    const call = { body: { reason } };
    await unwrap(open ? client.DELETE("/api/account/incident", call) : client.POST("/api/account/incident", call));
    notify(open ? words.incidentCleared : words.incidentReported);
    await queries.invalidateQueries();
  };
  return (
    <Section title={words.incident} about={words.incidentAbout}>
      {open && (
        <Callout tone="warn" title={words.incidentOpen}>
          {data?.incident}
        </Callout>
      )}
      <div>
        <Button tone={open ? "plain" : "danger"} onClick={() => setAsking(true)}>
          {open ? words.incidentClear : words.incidentReport}
        </Button>
      </div>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={open ? words.incidentClear : words.incidentReport}
        action={open ? words.incidentClear : words.incidentReport}
        danger={!open}
        reason={{ label: open ? words.incidentClearReason : words.incidentReason, required: true }}
        run={run}
      />
    </Section>
  );
}
