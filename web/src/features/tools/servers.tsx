import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { jobsQuery } from "@/api/queries";
import { cancelJob, installServer, toolsQuery } from "@/api/tools";
import type { ToolServer } from "@/api/types";
import { Badge, type Tone } from "@/components/badge";
import { Button } from "@/components/button";
import { Callout } from "@/components/callout";
import { Disclosure } from "@/components/disclosure";
import { Card, Section } from "@/components/heading";
import { useLongRequest } from "@/components/long-request";
import { Failed, Loading } from "@/components/states";
import { notify, notifyError } from "@/components/toast";
import { sentence } from "@/text/format";
import { tools as words } from "@/text/tools";
import { RequestFailure } from "./failure";
import { Permissions } from "./permissions";
import { ToolProgress } from "./progress";
import { Review } from "./review";

const TONES: Record<ToolServer["state"], Tone> = {
  off: "neutral",
  not_installed: "neutral",
  unusable: "bad",
  not_accepted: "note",
  changed: "warn",
  ready: "good",
};

/** The MCP servers, each with its state and its tools. */
export function Servers() {
  const { data, error, refetch } = useQuery(toolsQuery());
  const [installations, setInstallations] = useState(0);
  const count = (by: 1 | -1) => setInstallations((before) => before + by);
  return (
    <Section id="servers" title={words.servers} about={words.serversAbout}>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {installations === 0 && <OtherInstallation />}
      {data?.items.length === 0 && <p className="text-muted">{words.serversEmpty}</p>}
      {data && data.items.length > 0 && (
        <ul aria-label={words.servers} className="flex flex-col gap-3">
          {inUseFirst(data.items).map((server) => (
            <li key={server.name}>
              <Server server={server} onInstalling={count} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Servers that are switched off come last. */
const inUseFirst = (servers: readonly ToolServer[]): ToolServer[] =>
  [...servers].sort((one, other) => Number(one.state === "off") - Number(other.state === "off"));

interface ServerProps {
  server: ToolServer;
  /** Counts the installations that this page has begun. */
  onInstalling: (by: 1 | -1) => void;
}

function Server({ server, onInstalling }: ServerProps) {
  const { name, state } = server;
  const queries = useQueryClient();
  const [reviewing, setReviewing] = useState(false);
  const installation = useLongRequest({
    send: (signal) => installServer(name, signal),
    onSuccess: ({ packages }) => notify(words.installed(name, packages)),
    onSettled: () => {
      onInstalling(-1);
      void queries.invalidateQueries({ queryKey: toolsQuery().queryKey });
    },
  });
  const install = () => {
    onInstalling(1);
    installation.start();
  };
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-56 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-mono text-base text-break">{name}</h3>
            <Badge tone={TONES[state]} dotted>
              {words.state[state]}
            </Badge>
          </div>
          <p className="mt-0.5 text-muted">{words.serverAbout(name)}</p>
          <p className="font-mono text-xs text-muted text-break">{server.origin}</p>
        </div>
        {!installation.isPending && <Action server={server} onInstall={install} onReview={() => setReviewing(true)} />}
      </div>
      <Explanation server={server} />
      {installation.isPending && (
        <ToolProgress
          label={words.installing(name)}
          about={words.installingAbout}
          since={installation.since}
          cancel={{ label: words.cancelInstallation, run: installation.cancel }}
        />
      )}
      {installation.error && <RequestFailure error={installation.error} onRetry={install} />}
      {server.tools.length > 0 && (
        <Disclosure label={words.toolsOf(server.tools.length)}>
          <Permissions server={server} />
        </Disclosure>
      )}
      {reviewing && <Review server={name} onClose={() => setReviewing(false)} />}
    </Card>
  );
}

interface ActionProps {
  server: ToolServer;
  onInstall: () => void;
  onReview: () => void;
}

/** The next thing to do about a server. */
function Action({ server: { name, state, installable }, onInstall, onReview }: ActionProps) {
  switch (state) {
    case "off":
      return null;
    case "not_installed":
    case "unusable":
      if (!installable) return null;
      return (
        <Button aria-label={words.installOf(name)} onClick={onInstall}>
          {words.install}
        </Button>
      );
    case "not_accepted":
    case "changed":
      return (
        <Button tone="primary" aria-label={words.reviewOf(name)} onClick={onReview}>
          {words.review}
        </Button>
      );
    case "ready":
      return (
        <Button aria-label={words.checkOf(name)} onClick={onReview}>
          {words.check}
        </Button>
      );
  }
}

/** Why a server cannot be used. */
function Explanation({ server: { state, detail } }: { server: ToolServer }) {
  const about = {
    off: words.off,
    not_installed: undefined,
    unusable: undefined,
    not_accepted: words.notAcceptedAbout,
    changed: words.changedAbout,
    ready: undefined,
  }[state];
  const lines = [about, detail ? sentence(detail) : undefined].filter((line) => line !== undefined);
  return lines.map((line) => (
    <p key={line} className="text-sm text-break">
      {line}
    </p>
  ));
}

/** An installation that was begun elsewhere, or on this page before it was left. */
function OtherInstallation() {
  const queries = useQueryClient();
  const { data } = useQuery(jobsQuery());
  const job = data?.items.find(({ kind }) => kind === "tool_installation");
  const before = useRef(job?.number);
  useEffect(() => {
    if (before.current !== job?.number) void queries.invalidateQueries({ queryKey: toolsQuery().queryKey });
    before.current = job?.number;
  }, [job?.number, queries]);
  const cancel = useMutation({
    mutationFn: cancelJob,
    onError: notifyError,
    onSettled: () => queries.invalidateQueries({ queryKey: jobsQuery().queryKey }),
  });
  if (!job) return null;
  return (
    <Callout
      tone="note"
      title={words.otherInstallation}
      action={
        <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(job.number)}>
          {words.cancelInstallation}
        </Button>
      }
    />
  );
}
