import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { mapQuery } from "@/api/explorations";
import type { Exploration, NotTried } from "@/api/types";
import { Button } from "@/components/button";
import { Failed, Loading } from "@/components/states";
import { notify, notifyError } from "@/components/toast";
import { VisibleText } from "@/components/visible-text";
import { explorations } from "@/text/explorations";

const text = explorations.withheld;

/** The actions that were not tried, and why. Risky ones can be approved for another exploration. */
export function NotTriedView({ exploration }: { exploration: Exploration }) {
  const { data: map, error, refetch } = useQuery(mapQuery(exploration));
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [approved, setApproved] = useState<ReadonlySet<string>>(new Set());
  const again = useMutation({
    mutationFn: () =>
      unwrap(
        client.POST("/api/explorations/{exploration}/repeat", {
          params: { path: { exploration: exploration.id } },
          body: { approved: [...approved] },
        }),
      ),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ["explorations"] });
      notify(text.started);
      void navigate({ to: "/explorations/$id", params: { id } });
    },
    onError: notifyError,
  });
  if (error && !map) return <Failed error={error} retry={() => void refetch()} />;
  if (!map) return <Loading />;
  const actions = [...map.withheld].sort((one, other) => Number(isRisky(other)) - Number(isRisky(one)));
  if (actions.length === 0) return <p className="p-4 text-muted md:p-6">{text.empty}</p>;
  const toggle = (id: string) => {
    const next = new Set(approved);
    if (!next.delete(id)) next.add(id);
    setApproved(next);
  };
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <p className="px-4 pt-4 pb-2 text-muted md:px-6">{text.about}</p>
        <ul aria-label={text.label} className="flex flex-col">
          {actions.map((action) => (
            <Action
              key={`${action.screen} ${action.id}`}
              exploration={exploration.id}
              action={action}
              approved={approved.has(action.id)}
              onToggle={() => toggle(action.id)}
            />
          ))}
        </ul>
      </div>
      {approved.size > 0 && (
        <div className="flex shrink-0 flex-wrap items-center gap-3 border-t border-line px-4 py-3 md:px-6">
          <p className="min-w-0 flex-1 basis-60">
            <span className="font-medium">{text.selected(approved.size)}</span>{" "}
            <span className="text-muted">{text.confirm}</span>
          </p>
          <Button
            tone="primary"
            icon={<Play aria-hidden size={14} />}
            busy={again.isPending}
            onClick={() => again.mutate()}
          >
            {text.again}
          </Button>
        </div>
      )}
    </>
  );
}

const isRisky = ({ reason }: NotTried) => reason === "approval_needed";

interface ActionProps {
  exploration: string;
  action: NotTried;
  approved: boolean;
  onToggle: () => void;
}

function Action({ exploration, action, approved, onToggle }: ActionProps) {
  const { label, reason, screen, id } = action;
  return (
    <li className="flex min-h-12 items-start gap-3 border-b border-line px-4 py-2.5 md:px-6">
      <span className="grid h-5 w-4 shrink-0 place-items-center">
        {isRisky(action) && (
          <input type="checkbox" aria-label={text.select(label || id)} checked={approved} onChange={onToggle} />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <VisibleText>{label || explorations.timeline.noLabel}</VisibleText>
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span>{reason ? text.reason[reason] : text.unknown}</span>
          <Link
            to="/explorations/$id"
            params={{ id: exploration }}
            search={{ screen }}
            className="text-accent-ink underline-offset-2 hover:underline"
          >
            {text.screen(screen)}
          </Link>
        </p>
      </div>
      <code className="shrink-0 pt-0.5 font-mono text-xs text-muted">{id}</code>
    </li>
  );
}
