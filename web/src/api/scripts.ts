/** Queries and commands of scripts. They are loaded with the page that uses them. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { client, fileUpload, unwrap } from "./client";
import type { components } from "./generated/schema";
import { campaignKey } from "./queries";

type Schemas = components["schemas"];
export type SavedScript = Schemas["SavedScript"];
export type ReadyScript = Schemas["ReadyScript"];
export type ScriptList = Schemas["ScriptList"];
export type ScriptCheck = Schemas["ScriptCheck"];
export type ScriptRun = Schemas["ScriptRun"];
export type ScriptToRun = Schemas["ScriptToRun"];
export type Verdict = Schemas["ScriptVerdict"];

/** The longest script that the API accepts, in characters. */
export const CODE_CHARACTERS_MAX = 36_000;

/** The longest name that the API accepts. */
export const NAME_CHARACTERS_MAX = 200;

/** The most that an artifact holds without becoming a file, in bytes of JSON. */
const CONTENT_BYTES_MAX = 40 * 1_024;

/** Runs per page of the history. */
const RUNS_PER_PAGE = 20;

const path = (campaign: string) => ({ params: { path: { campaign } } });

export const scriptsQuery = (campaign: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaign), "scripts"],
    queryFn: () => unwrap(client.GET("/api/campaigns/{campaign}/scripts", path(campaign))),
  });

/** The runs, newest first. */
export const runsQuery = (campaign: string) =>
  infiniteQueryOptions({
    queryKey: [...campaignKey(campaign), "script-runs"],
    queryFn: ({ pageParam }) => {
      const params = { path: { campaign }, query: { offset: pageParam, limit: RUNS_PER_PAGE } };
      return unwrap(client.GET("/api/campaigns/{campaign}/scripts/runs", { params }));
    },
    initialPageParam: 0,
    getNextPageParam: (_, pages) => {
      const read = pages.reduce((sum, page) => sum + page.items.length, 0);
      return read < (pages.at(-1)?.total ?? 0) ? read : undefined;
    },
  });

/** Looks at a script without running it. */
export const checkScript = (campaign: string, code: string) =>
  unwrap(client.POST("/api/campaigns/{campaign}/scripts/check", { ...path(campaign), body: { code } }));

/** Approves a script, which saves it as the next version of its name. */
export const approveScript = (campaign: string, name: string, code: string) =>
  unwrap(client.POST("/api/campaigns/{campaign}/scripts", { ...path(campaign), body: { name, code } }));

export const runScript = (campaign: string, script: ScriptToRun) =>
  unwrap(client.POST("/api/campaigns/{campaign}/scripts/runs", { ...path(campaign), body: script }));

/** Saves what a run left as an artifact, as a file if it is long. */
export function saveResult(
  campaign: string,
  key: string,
  { name, version, number, started_at, result, stdout }: ScriptRun,
) {
  const content = { script: name, version, run: number, started_at, result: result ?? null, stdout };
  const file = new File([JSON.stringify(content)], "result.json", { type: "application/json" });
  if (file.size <= CONTENT_BYTES_MAX) {
    const body = { artifact_type: "analysis_result", artifact_key: key, content } as const;
    return unwrap(client.POST("/api/campaigns/{campaign}/artifacts", { ...path(campaign), body }));
  }
  const params = { path: { campaign }, query: { type: "analysis_result", key, file: file.name } as const };
  return unwrap(client.POST("/api/campaigns/{campaign}/artifacts/upload", { params, ...fileUpload(file) }));
}
