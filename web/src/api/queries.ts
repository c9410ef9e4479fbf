/** What can be read, each under a key that the live stream knows how to refresh. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client, take, takeAs } from "./client";
import type {
  Approval,
  Artifact,
  ArtifactVersion,
  Dossier,
  InHand,
  Lead,
  LeadStatus,
  LeadWhole,
  Messages,
  Page,
  Policy,
  Records,
  Report,
  Standing,
  Tasks,
} from "./types";

/** Everything under this key belongs to one campaign. */
export const campaignKey = (id: string) => ["campaign", id] as const;

/** What any record of any campaign may change. */
export const SHARED_KEYS = [["status"], ["campaigns"], ["approvals"], ["queue"], ["todo"], ["chat"]] as const;

/** The most that the server gives at once. */
const MOST = 500;

const path = (campaign: string) => ({ params: { path: { campaign } } });

export const statusQuery = () =>
  queryOptions({ queryKey: ["status"], queryFn: () => take(client.GET("/api/status")), staleTime: 5_000 });

export const campaignsQuery = () =>
  queryOptions({
    queryKey: ["campaigns"],
    queryFn: () => takeAs<Page<Standing>>(client.GET("/api/campaigns", { params: { query: { limit: MOST } } })),
  });

/** The campaigns that were removed. */
export const removedQuery = () =>
  queryOptions({
    queryKey: ["campaigns", "removed"],
    queryFn: () =>
      takeAs<Page<Standing>>(client.GET("/api/campaigns", { params: { query: { limit: MOST, put_away: true } } })),
  });

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "standing"],
    queryFn: () => takeAs<Standing>(client.GET("/api/campaigns/{campaign}", path(id))),
  });

export const approvalsQuery = () =>
  queryOptions({
    queryKey: ["approvals"],
    queryFn: () => takeAs<Page<Approval>>(client.GET("/api/approvals", { params: { query: { limit: MOST } } })),
  });

/** What other programs ask for. They can only ask. */
export const requestsQuery = () =>
  queryOptions({ queryKey: ["approvals", "requests"], queryFn: () => take(client.GET("/api/requests")) });

export const queueQuery = () =>
  queryOptions({
    queryKey: ["queue"],
    queryFn: () => takeAs<Page<InHand>>(client.GET("/api/queue", { params: { query: { limit: MOST } } })),
  });

/** `rank` is the order in which leads are written to: the best score first. */
export type LeadSort = "rank" | "number" | "name" | "company" | "title" | "status";

/** Which leads, in which order. */
export interface LeadView {
  status?: LeadStatus | undefined;
  text?: string | undefined;
  sort: LeadSort;
  order: "asc" | "desc";
}

/** How many leads are fetched at a time. */
export const LEADS_PER_PAGE = 100;

export const leadPageQuery = (id: string, view: LeadView, page: number) =>
  queryOptions({
    queryKey: [...campaignKey(id), "leads", view, page],
    queryFn: () => {
      const query = { ...view, offset: page * LEADS_PER_PAGE, limit: LEADS_PER_PAGE };
      const params = { path: { campaign: id }, query };
      return takeAs<Page<Lead>>(client.GET("/api/campaigns/{campaign}/leads", { params }));
    },
  });

/** How many people of a campaign a search looks at. */
const FOUND_MAX = 25;

/** Who has a word in the name, title or company, the best first. */
export const foundLeadsQuery = (id: string, text: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "found", text],
    queryFn: () => {
      const params = { path: { campaign: id }, query: { text, sort: "rank", order: "asc", limit: FOUND_MAX } as const };
      return takeAs<Page<Lead>>(client.GET("/api/campaigns/{campaign}/leads", { params }));
    },
    placeholderData: keepPreviousData,
  });

/** Everybody who fits a view, page after page. */
export async function everyLead(id: string, view: LeadView): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (;;) {
    const params = { path: { campaign: id }, query: { ...view, offset: leads.length, limit: MOST } };
    const page = await takeAs<Page<Lead>>(client.GET("/api/campaigns/{campaign}/leads", { params }));
    leads.push(...page.items);
    if (page.items.length === 0 || leads.length >= page.total) return leads;
  }
}

/** The names of people, kept under a key that the stream never refreshes. */
export const namesKey = (campaign: string) => ["names", campaign] as const;

/** How many pages of leads are read in search of a name. */
const NAME_PAGES_MAX = 10;

/** The names of leads; nothing for whom is not found. Who is written to first is looked for first. */
export async function findNames(campaign: string, ids: readonly string[]): Promise<Record<string, string>> {
  const names = Object.fromEntries(ids.map((id) => [id, ""]));
  let unknown = ids.length;
  for (let page = 0; page < NAME_PAGES_MAX && unknown > 0; page += 1) {
    const query = { sort: "rank", order: "asc", offset: page * MOST, limit: MOST } as const;
    const params = { path: { campaign }, query };
    const { items } = await takeAs<Page<Lead>>(client.GET("/api/campaigns/{campaign}/leads", { params }));
    for (const { id, full_name: name } of items) {
      if (names[id] !== "") continue;
      names[id] = name;
      unknown -= 1;
    }
    if (items.length < MOST) break;
  }
  return names;
}

export const leadQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: [...campaignKey(id), "lead", number],
    queryFn: () => {
      const params = { path: { campaign: id, number } };
      return takeAs<LeadWhole>(client.GET("/api/campaigns/{campaign}/leads/{number}", { params }));
    },
  });

export const dossierQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: [...campaignKey(id), "dossier", number],
    queryFn: () => {
      const params = { path: { campaign: id, number } };
      return takeAs<Dossier>(client.GET("/api/campaigns/{campaign}/leads/{number}/dossier", { params }));
    },
  });

export type OpenTask = "pending" | "blocked";

export const tasksQuery = (id: string, status?: OpenTask) =>
  queryOptions({
    queryKey: [...campaignKey(id), "tasks", status],
    queryFn: () => {
      const params = { path: { campaign: id }, query: { status, limit: MOST } };
      return takeAs<Tasks>(client.GET("/api/campaigns/{campaign}/tasks", { params }));
    },
    placeholderData: keepPreviousData,
  });

/** How many records of the journal are fetched at a time. */
export const RECORDS_PER_PAGE = 400;

/** The records just before a sequence; the newest ones if none is named. */
export function readRecords(id: string, before: number | undefined, limit = RECORDS_PER_PAGE): Promise<Records> {
  const params = { path: { campaign: id }, query: { before, limit } };
  return takeAs<Records>(client.GET("/api/campaigns/{campaign}/records", { params }));
}

export const latestRecordsQuery = (id: string) =>
  queryOptions({ queryKey: [...campaignKey(id), "records"], queryFn: () => readRecords(id, undefined, 120) });

export const pastQuery = (id: string, at: number) =>
  queryOptions({
    // The past does not change: it is kept under a key that the stream never refreshes.
    queryKey: ["past", id, at],
    queryFn: () => {
      const params = { path: { campaign: id }, query: { at } };
      return take(client.GET("/api/campaigns/{campaign}/state", { params }));
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

export const artifactsQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "artifacts"],
    queryFn: () => {
      const params = { path: { campaign: id }, query: { limit: MOST } };
      return takeAs<Page<Artifact>>(client.GET("/api/campaigns/{campaign}/artifacts", { params }));
    },
  });

export const versionsQuery = (id: string, type: string, key: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "versions", type, key],
    queryFn: () => {
      const params = { path: { campaign: id }, query: { type, key } };
      return takeAs<Page<ArtifactVersion>>(client.GET("/api/campaigns/{campaign}/artifacts/versions", { params }));
    },
  });

export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "messages"],
    queryFn: () => takeAs<Messages>(client.GET("/api/campaigns/{campaign}/sequence", path(id))),
  });

export const policyQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "policy"],
    queryFn: () => takeAs<Policy>(client.GET("/api/campaigns/{campaign}/policy", path(id))),
  });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignKey(id), "report"],
    queryFn: () => takeAs<Report>(client.GET("/api/campaigns/{campaign}/report", path(id))),
  });

/** How long a forecast may be old: the campaign is played on for it. */
const FORECAST_MS = 60_000;

export const forecastQuery = (id: string, days: number) =>
  queryOptions({
    queryKey: ["forecast", id, days],
    queryFn: () => {
      const params = { path: { campaign: id }, query: { days } };
      return take(client.GET("/api/campaigns/{campaign}/forecast", { params }));
    },
    staleTime: FORECAST_MS,
  });

export const doNotContactQuery = () =>
  queryOptions({
    queryKey: ["account", "do-not-contact"],
    queryFn: () => take(client.GET("/api/account/do-not-contact", { params: { query: { limit: MOST } } })),
  });

export const incidentQuery = () =>
  queryOptions({ queryKey: ["account", "incident"], queryFn: () => take(client.GET("/api/account/incident")) });
