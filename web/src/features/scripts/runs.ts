/** The runs that this browser has started. They go on while the user looks at other pages. */
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { campaignKey } from "@/api/queries";
import { runScript, type ScriptRun, type ScriptToRun } from "@/api/scripts";

interface Latest {
  script: ScriptToRun;
  status: "running" | "done" | "failed";
  /** When it was started. */
  since: number;
  /** All that the script left; the history may keep less. */
  run: ScriptRun | undefined;
  error: unknown;
}

export interface Runs {
  latest: Latest | undefined;
  isRunning: boolean;
  start: (script: ScriptToRun) => void;
}

const keyOf = (campaign: string) => [...campaignKey(campaign), "run-script"];

export function useRuns(campaign: string): Runs {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: keyOf(campaign),
    mutationFn: (script: ScriptToRun) => runScript(campaign, script),
    onSettled: () => queries.invalidateQueries({ queryKey: [...campaignKey(campaign), "script-runs"] }),
  });
  const started = useMutationState({
    filters: { mutationKey: keyOf(campaign) },
    select: ({ state: { status, submittedAt, variables, data, error } }): Latest => ({
      script: variables as ScriptToRun,
      status: status === "success" ? "done" : status === "error" ? "failed" : "running",
      since: submittedAt,
      run: data as ScriptRun | undefined,
      error,
    }),
  });
  const isRunning = started.some(({ status }) => status === "running");
  return { latest: started.at(-1), isRunning, start: mutate };
}
