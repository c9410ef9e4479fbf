import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { client, unwrap } from "@/api/client";
import { ProblemError, problemFrom } from "@/api/problem";
import { statusQuery } from "@/api/queries";
import { storeSessionKey } from "@/api/session-key";
import { SessionPage } from "./page";

/** The code in the URL fragment, which browsers never send to a server. */
function codeOfAddress(): string | undefined {
  return /^#code=(.+)$/.exec(location.hash)?.[1];
}

/** Shows the app if the browser is signed in, otherwise the sign-in page. */
export function SessionGate({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [code, setCode] = useState(codeOfAddress);
  const [refused, setRefused] = useState<unknown>();
  const status = useQuery({ ...statusQuery(), enabled: code === undefined });

  const open = async (given: string) => {
    const { key } = await unwrap(client.POST("/api/session", { body: { code: given } }));
    storeSessionKey(key);
    // Resets failed queries so that old errors do not flash up.
    await queries.resetQueries({ predicate: (query) => query.state.error !== null });
    await queries.invalidateQueries();
  };
  const exchange = useEffectEvent(async (given: string) => {
    history.replaceState(null, "", location.pathname + location.search);
    setRefused(undefined);
    try {
      await open(decodeURIComponent(given));
    } catch (failure) {
      setRefused(failure);
    }
    setCode(undefined);
  });

  useEffect(() => {
    if (code !== undefined) void exchange(code);
  }, [code]);

  useEffect(() => {
    // A new link opened in this tab changes only the URL fragment.
    const look = () => setCode((before) => codeOfAddress() ?? before);
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);

  useEffect(
    () =>
      // A 401 response from any query brings back the sign-in page.
      queries.getQueryCache().subscribe(({ query }) => {
        const error = query.state.error;
        const lost = error instanceof ProblemError && error.problem.status === 401 && query.queryKey[0] !== "status";
        if (lost && query.state.fetchStatus === "idle") void queries.invalidateQueries({ queryKey: ["status"] });
      }),
    [queries],
  );

  const entering = code !== undefined && !status.data;
  if (entering || status.isPending) return <div className="h-full bg-page" />;
  if (status.error && problemFrom(status.error).status === 401) return <SessionPage open={open} refused={refused} />;
  return children;
}
