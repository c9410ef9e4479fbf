import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { client, unwrap } from "@/api/client";
import { ProblemError, problemFrom } from "@/api/problem";
import { statusQuery } from "@/api/queries";
import { storeSessionKey } from "@/api/session-key";
import { SessionPage } from "./page";

/** The code that the program put behind the address, which no server ever sees. */
function codeOfAddress(): string | undefined {
  return /^#code=(.+)$/.exec(location.hash)?.[1];
}

/** Shows the pages to a signed-in browser, and otherwise how to sign in. */
export function SessionGate({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [code, setCode] = useState(codeOfAddress);
  const [refused, setRefused] = useState<unknown>();
  const status = useQuery({ ...statusQuery(), enabled: code === undefined });

  const open = async (given: string) => {
    const { key } = await unwrap(client.POST("/api/session", { body: { code: given } }));
    storeSessionKey(key);
    // What was refused before counts as never asked, so that nothing flashes up that is not so any more.
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
    // A fresh link that is opened in this very tab changes nothing but what stands behind the address.
    const look = () => setCode((before) => codeOfAddress() ?? before);
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);

  useEffect(
    () =>
      // Any read that finds the session gone brings this page back.
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
