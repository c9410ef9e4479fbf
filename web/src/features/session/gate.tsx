import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { client, take } from "@/api/client";
import { keepSessionKey } from "@/api/key";
import { ProblemError, problemFrom } from "@/api/problem";
import { statusQuery } from "@/api/queries";
import { SessionPage } from "./page";

/** The code that the program put behind the address, which no server ever sees. */
function codeOfAddress(): string | undefined {
  return /^#code=(.+)$/.exec(location.hash)?.[1];
}

/** Lets nobody in before the program knows them; shows how to open the page if it does not. */
export function SessionGate({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [code] = useState(codeOfAddress);
  const [exchanging, setExchanging] = useState(code !== undefined);
  const [refused, setRefused] = useState<unknown>();
  const status = useQuery({ ...statusQuery(), enabled: !exchanging });

  const open = async (given: string) => {
    const { key } = await take(client.POST("/api/session", { body: { code: given } }));
    keepSessionKey(key);
    await queries.invalidateQueries();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the page opens.
  useEffect(() => {
    if (code === undefined) return;
    history.replaceState(null, "", location.pathname + location.search);
    open(decodeURIComponent(code))
      .catch(setRefused)
      .finally(() => setExchanging(false));
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

  if (exchanging || status.isPending) return <div className="h-full bg-page" />;
  if (status.error && problemFrom(status.error).status === 401) return <SessionPage open={open} refused={refused} />;
  return children;
}
