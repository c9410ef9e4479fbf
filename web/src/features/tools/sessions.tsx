import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { browserQuery, signOut } from "@/api/tools";
import type { SiteSession } from "@/api/types";
import { Badge, type Tone } from "@/components/badge";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { notify } from "@/components/toast";
import { browser as words } from "@/text/browser";
import { shortDateTime } from "@/text/format";
import { SigningIn } from "./sign-in";

const TONES: Record<SiteSession["state"], Tone> = { none: "neutral", signed_in: "good", expired: "warn" };

const keyOf = ({ campaign, site }: SiteSession) => `${campaign} ${site}`;

interface SessionsProps {
  sessions: readonly SiteSession[];
  /** Whether there is a browser with a window. */
  canSignIn: boolean;
  titleOf: (site: string) => string;
}

/** Which campaigns are signed in where. */
export function Sessions({ sessions, canSignIn, titleOf }: SessionsProps) {
  const queries = useQueryClient();
  // One at a time: the browser has one page.
  const [signingIn, setSigningIn] = useState<SiteSession>();
  return (
    <div className="flex flex-col gap-2">
      <h3>{words.sessions}</h3>
      {sessions.length === 0 && <p className="text-muted">{words.sessionsEmpty}</p>}
      {sessions.length > 0 && (
        <ul aria-label={words.sessions} className="rounded-lg border border-line">
          {sessions.map((session) => (
            <li key={keyOf(session)} className="flex flex-col gap-2 border-b border-line px-3 py-2 last:border-b-0">
              <Line
                session={session}
                site={titleOf(session.site)}
                canSignIn={canSignIn && !signingIn}
                onSignIn={() => setSigningIn(session)}
              />
              {signingIn && keyOf(signingIn) === keyOf(session) && (
                <SigningIn
                  session={signingIn}
                  site={titleOf(session.site)}
                  onChange={() => void queries.invalidateQueries({ queryKey: browserQuery().queryKey })}
                  onClose={() => setSigningIn(undefined)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface LineProps {
  session: SiteSession;
  site: string;
  canSignIn: boolean;
  onSignIn: () => void;
}

function Line({ session, site, canSignIn, onSignIn }: LineProps) {
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const { campaign, campaign_name: name, state, expires_at } = session;
  const leave = async () => {
    queries.setQueryData(browserQuery().queryKey, await signOut(session));
    notify(words.signedOut(name, site));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="flex min-w-44 flex-1 flex-col">
        <Link to="/campaigns/$id" params={{ id: campaign }} className="text-break hover:underline">
          {name}
        </Link>
        <span className="text-sm text-muted">{site}</span>
      </span>
      <Badge tone={TONES[state]} dotted>
        {words.session[state]}
      </Badge>
      {state === "signed_in" && expires_at && (
        <span className="text-sm text-muted">{words.expires(shortDateTime(expires_at))}</span>
      )}
      {state === "signed_in" ? (
        <Button size="small" aria-label={words.signOutOf(name, site)} onClick={() => setLeaving(true)}>
          {words.signOut}
        </Button>
      ) : (
        <Button
          size="small"
          tone={state === "expired" ? "primary" : "plain"}
          aria-label={words.signInOf(name, site)}
          disabled={!canSignIn}
          onClick={onSignIn}
        >
          {words.signIn}
        </Button>
      )}
      <Confirm
        open={leaving}
        onClose={() => setLeaving(false)}
        title={words.signOutTitle(site)}
        action={words.signOut}
        danger
        run={leave}
      >
        {words.signOutAbout(name)}
      </Confirm>
    </div>
  );
}
