import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { browserQuery, closeBrowser, sitesQuery } from "@/api/tools";
import type { BrowserStatus } from "@/api/types";
import { Badge, type Tone } from "@/components/badge";
import { Button, buttonLook } from "@/components/button";
import { Callout } from "@/components/callout";
import { Section } from "@/components/heading";
import { Failed, Loading } from "@/components/states";
import { notify, notifyError } from "@/components/toast";
import { browser as words } from "@/text/browser";
import { sentence } from "@/text/format";
import { Sessions } from "./sessions";

const TONES: Record<BrowserStatus["state"], Tone> = { off: "neutral", running: "good", closed: "warn" };

/** The browser that campaigns use, and who is signed in where. */
export function Browser() {
  const { data, error, refetch } = useQuery(browserQuery());
  return (
    <Section id="browser" title={words.title} about={words.about}>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Status status={data} />}
    </Section>
  );
}

function Status({ status }: { status: BrowserStatus }) {
  const { data: sites } = useQuery(sitesQuery());
  const titleOf = (name: string) => sites?.items.find((site) => site.name === name)?.title ?? name;
  const campaign = status.sessions.find((session) => session.campaign === status.campaign)?.campaign_name;
  const needsVault = !status.vault_ready && status.program != null && status.has_window;
  return (
    <>
      {status.problem && (
        <Callout
          tone="warn"
          title={sentence(status.problem)}
          action={
            needsVault && (
              <Link to="/settings" hash="vault" className={buttonLook({ size: "small" })}>
                {words.vault}
              </Link>
            )
          }
        />
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <dl className="grid min-w-72 flex-1 grid-cols-[120px_minmax(0,1fr)] gap-y-1.5">
          <dt className="text-muted">{words.status}</dt>
          <dd className="flex flex-wrap items-center gap-2">
            <Badge tone={TONES[status.state]} dotted>
              {words.state[status.state]}
            </Badge>
            {status.program && <span className="text-sm text-muted">{words.stateAbout[status.state]}</span>}
          </dd>
          <dt className="text-muted">{words.program}</dt>
          <dd className="text-break">{status.program ?? words.noProgram}</dd>
          <dt className="text-muted">{words.window}</dt>
          <dd>{status.has_window ? words.withWindow : words.headless}</dd>
          {status.page_site && (
            <>
              <dt className="text-muted">{words.shows}</dt>
              <dd className="text-break">{titleOf(status.page_site)}</dd>
            </>
          )}
          {campaign && (
            <>
              <dt className="text-muted">{words.signedInFor}</dt>
              <dd className="text-break">{campaign}</dd>
            </>
          )}
        </dl>
        {status.state === "running" && <Close />}
      </div>
      <Sessions sessions={status.sessions} canSignIn={status.program != null && status.has_window} titleOf={titleOf} />
    </>
  );
}

function Close() {
  const queries = useQueryClient();
  const close = useMutation({
    mutationFn: closeBrowser,
    onSuccess: (status) => {
      queries.setQueryData(browserQuery().queryKey, status);
      notify(words.closed);
    },
    onError: notifyError,
  });
  return (
    <Button busy={close.isPending} onClick={() => close.mutate()}>
      {words.close}
    </Button>
  );
}
