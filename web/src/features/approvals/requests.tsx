import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, unwrap } from "@/api/client";
import { requestsQuery } from "@/api/queries";
import type { ClientRequest } from "@/api/types";
import { Button } from "@/components/button";
import { RelativeTime } from "@/components/relative-time";
import { notify, notifyError } from "@/components/toast";
import { VisibleText } from "@/components/visible-text";
import { text } from "@/text";
import { words as wordsOf } from "@/text/format";

const words = text.approvals.requests;

/** Requests from other apps. Nothing runs until the user allows it. */
export function Requests() {
  const { data } = useQuery(requestsQuery());
  if (!data || data.items.length === 0) return null;
  return (
    <section
      aria-label={words.title}
      className="flex max-h-[50%] shrink-0 flex-col gap-2 overflow-y-auto px-4 pb-4 md:px-6"
    >
      <h2 className="text-sm text-muted">{words.title}</h2>
      {data.items.map((request) => (
        <Request key={request.number} request={request} />
      ))}
    </section>
  );
}

function Request({ request }: { request: ClientRequest }) {
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (agree: boolean) => {
      const params = { path: { number: request.number } };
      return unwrap(client.POST("/api/requests/{number}", { params, body: { agree } }));
    },
    onSuccess: (_, agree) => notify(agree ? words.agreed : words.refused),
    onError: notifyError,
    onSettled: () => queries.invalidateQueries(),
  });
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-note-soft p-3">
      <div>
        <p className="font-medium text-break">
          {words.asks(request.asked_by, wordsOf(request.command), request.campaign_name)}
        </p>
        <p className="text-sm">
          <VisibleText>{request.reason}</VisibleText>
        </p>
        <RelativeTime at={request.asked_at} className="text-xs text-muted" />
      </div>
      <div className="flex gap-2">
        <Button size="small" busy={decide.isPending && decide.variables} onClick={() => decide.mutate(true)}>
          {words.agree}
        </Button>
        <Button
          size="small"
          tone="danger"
          busy={decide.isPending && !decide.variables}
          onClick={() => decide.mutate(false)}
        >
          {words.refuse}
        </Button>
      </div>
    </div>
  );
}
