import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client, expectSuccess } from "@/api/client";
import { sessionsQuery } from "@/api/queries";
import type { BrowserSession } from "@/api/types";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { Section } from "@/components/heading";
import { RelativeTime } from "@/components/relative-time";
import { Failed } from "@/components/states";
import { notify, notifyError } from "@/components/toast";
import { access as words } from "@/text/access";
import { browserName } from "./browser-name";

function nameOf(session: BrowserSession): string {
  const { browser, system } = browserName(session.browser);
  if (browser && system) return words.browserOn(browser, system);
  return browser ?? system ?? words.unknownBrowser;
}

/** The browsers that are signed in. */
export function Browsers() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery());
  const refresh = {
    onError: notifyError,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  };
  const end = useMutation({
    ...refresh,
    mutationFn: ({ id }: BrowserSession) =>
      expectSuccess(client.DELETE("/api/sessions/{session}", { params: { path: { session: id } } })),
    onSuccess: async (_, session) => {
      if (session.current) await queries.resetQueries();
      else notify(words.signedOut(nameOf(session)));
    },
  });
  const endOthers = useMutation({
    ...refresh,
    mutationFn: () => expectSuccess(client.DELETE("/api/sessions")),
    onSuccess: () => notify(words.othersSignedOut),
  });
  return (
    <Section title={words.browsers} about={words.browsersAbout}>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {data && (
        <ul className="rounded-lg border border-line">
          {data.items.map((session) => (
            <li
              key={session.id}
              className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 pr-1.5 pl-3 last:border-b-0"
            >
              <span className="min-w-40 flex-1 text-break" title={session.browser}>
                {nameOf(session)}
              </span>
              {session.current && <Badge tone="good">{words.thisBrowser}</Badge>}
              <span className="text-sm text-muted">
                {words.used} <RelativeTime at={session.used_at} />
              </span>
              <Button aria-label={words.signOutOf(nameOf(session))} onClick={() => end.mutate(session)}>
                {words.signOut}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && data.items.length > 1 && (
        <div>
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {words.signOutOthers}
          </Button>
        </div>
      )}
    </Section>
  );
}
