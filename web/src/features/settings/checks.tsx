import { queryOptions, useQuery } from "@tanstack/react-query";
import { client, unwrap } from "@/api/client";
import type { CheckFinding } from "@/api/types";
import { Badge, type Tone } from "@/components/badge";
import { Button } from "@/components/button";
import { Section } from "@/components/heading";
import { Failed } from "@/components/states";
import { checks as words } from "@/text/checks";
import { sentence } from "@/text/format";

/** Reads the whole journal, so it runs only when the user asks for it. */
const checksQuery = () =>
  queryOptions({
    queryKey: ["checks"],
    queryFn: ({ signal }) => unwrap(client.GET("/api/checks", { signal })),
    enabled: false,
  });

const TONES: Record<CheckFinding["state"], Tone> = {
  ok: "good",
  warning: "warn",
  failed: "bad",
  not_set_up: "neutral",
};

/** Checks of the installation, each with what to do about a failure. */
export function Checks() {
  const { data, error, isFetching, refetch } = useQuery(checksQuery());
  const run = () => void refetch();
  return (
    <Section title={words.title} about={words.about}>
      {error && !isFetching && <Failed error={error} retry={run} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={isFetching} onClick={run}>
          {data ? words.again : words.run}
        </Button>
        <span role="status" className="text-muted">
          {data && !isFetching && (data.healthy ? words.healthy : words.unhealthy)}
        </span>
      </div>
      {data && (
        <ul aria-label={words.title} className="rounded-lg border border-line">
          {data.findings.map((finding) => (
            <Line key={finding.check} finding={finding} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Line({ finding: { check, state, detail, fix, code } }: { finding: CheckFinding }) {
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
      <span className="w-28 shrink-0 font-medium">{words.name[check]}</span>
      <span className="sm:w-24">
        <Badge tone={TONES[state]} dotted>
          {words.state[state]}
        </Badge>
      </span>
      <span className="min-w-56 flex-1">
        <span className="text-break">{sentence(detail)}</span>
        {fix && <span className="block text-sm text-muted">{words.fix[fix]}</span>}
        {code && <span className="block font-mono text-xs text-muted">{code}</span>}
      </span>
    </li>
  );
}
