import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { notify } from "@/components/toast";
import { text } from "@/text";

const words = text.settings;

/** Clears the open incident for a reason, so that messages are sent again. */
export function ClearIncident({ size = "normal" }: { size?: "normal" | "small" }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const clear = async (reason: string) => {
    await unwrap(client.DELETE("/api/account/incident", { body: { reason } }));
    notify(words.incidentCleared);
    await queries.invalidateQueries();
  };
  return (
    <>
      <Button size={size} onClick={() => setAsking(true)}>
        {words.incidentClear}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={words.incidentClear}
        action={words.incidentClear}
        reason={{ label: words.incidentClearReason, required: true }}
        run={clear}
      />
    </>
  );
}
