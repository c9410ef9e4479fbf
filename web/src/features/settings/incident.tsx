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
import { ClearIncident } from "./clear-incident";

const words = text.settings;

/** Reports an incident with the LinkedIn account, which blocks all sending immediately. */
export function Incident() {
  const { data } = useQuery(incidentQuery());
  return (
    <Section title={words.incident} about={words.incidentAbout}>
      {data?.incident && (
        <Callout tone="warn" title={words.incidentOpen}>
          {data.incident}
        </Callout>
      )}
      <div>{data?.incident ? <ClearIncident /> : <Report />}</div>
    </Section>
  );
}

function Report() {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const report = async (reason: string) => {
    await unwrap(client.POST("/api/account/incident", { body: { reason } }));
    notify(words.incidentReported);
    await queries.invalidateQueries();
  };
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {words.incidentReport}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={words.incidentReport}
        action={words.incidentReport}
        danger
        reason={{ label: words.incidentReason, required: true }}
        run={report}
      />
    </>
  );
}
