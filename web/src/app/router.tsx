import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { approvalsQuery, campaignQuery, campaignsQuery, queueQuery } from "@/api/queries";
import { Crashed, NotFound } from "./error-pages";
import { Shell } from "./shell";

interface Context {
  queries: QueryClient;
}

const root = createRootRouteWithContext<Context>()({
  component: Shell,
  notFoundComponent: NotFound,
  errorComponent: Crashed,
});

/** Begins to fetch while the screen's own code is being fetched; the screen shows what failed. */
function begin(fetching: Promise<unknown>): void {
  fetching.catch(() => undefined);
}

const campaigns = createRoute({
  getParentRoute: () => root,
  path: "/",
  loader: ({ context }) => begin(context.queries.ensureQueryData(campaignsQuery())),
  component: lazyRouteComponent(() => import("@/features/campaigns/page"), "CampaignsPage"),
});

const welcome = createRoute({
  getParentRoute: () => root,
  path: "/welcome",
  validateSearch: (search): { step?: number } =>
    typeof search.step === "number" && search.step >= 1 ? { step: Math.floor(search.step) } : {},
  component: lazyRouteComponent(() => import("@/features/onboarding/page"), "OnboardingPage"),
});

/** Which thing of a list is open. */
const opened = (search: Record<string, unknown>): { id?: string } =>
  typeof search.id === "string" ? { id: search.id } : {};

const approvals = createRoute({
  getParentRoute: () => root,
  path: "/approvals",
  validateSearch: opened,
  loader: ({ context }) => begin(context.queries.ensureQueryData(approvalsQuery())),
  component: lazyRouteComponent(() => import("@/features/approvals/page"), "ApprovalsPage"),
});

const queue = createRoute({
  getParentRoute: () => root,
  path: "/queue",
  validateSearch: opened,
  loader: ({ context }) => begin(context.queries.ensureQueryData(queueQuery())),
  component: lazyRouteComponent(() => import("@/features/queue/page"), "QueuePage"),
});

const todo = createRoute({
  getParentRoute: () => root,
  path: "/todo",
  component: lazyRouteComponent(() => import("@/features/todo/page"), "TodoPage"),
});

const explorations = createRoute({
  getParentRoute: () => root,
  path: "/explorations",
  component: lazyRouteComponent(() => import("@/features/explorations/page"), "ExplorationsPage"),
});

const exploration = createRoute({
  getParentRoute: () => root,
  path: "/explorations/$id",
  // The page compares these with what it knows, and shows nothing else of them.
  validateSearch: (search): { tab?: string; screen?: number; other?: string } => search,
  component: lazyRouteComponent(() => import("@/features/explorations/detail"), "ExplorationPage"),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: "/settings",
  component: lazyRouteComponent(() => import("@/features/settings/page"), "SettingsPage"),
});

const tools = createRoute({
  getParentRoute: () => root,
  path: "/settings/tools",
  component: lazyRouteComponent(() => import("@/features/tools/page"), "ToolsPage"),
});

const campaign = createRoute({
  getParentRoute: () => root,
  path: "/campaigns/$id",
  loader: ({ context, params }) => begin(context.queries.ensureQueryData(campaignQuery(params.id))),
  component: lazyRouteComponent(() => import("@/features/campaign/layout"), "CampaignLayout"),
});

const overview = createRoute({
  getParentRoute: () => campaign,
  path: "/",
  component: lazyRouteComponent(() => import("@/features/campaign/overview"), "Overview"),
});

/** What the lead table shows, kept in the address so that it can be kept and passed on. */
export interface LeadSearch {
  status?: string;
  text?: string;
  sort?: string;
  order?: "asc" | "desc";
  lead?: number;
}

function leadSearch(search: Record<string, unknown>): LeadSearch {
  const kept: LeadSearch = {};
  if (typeof search.status === "string") kept.status = search.status;
  if (typeof search.text === "string") kept.text = search.text;
  if (typeof search.sort === "string") kept.sort = search.sort;
  if (search.order === "asc" || search.order === "desc") kept.order = search.order;
  if (typeof search.lead === "number") kept.lead = search.lead;
  return kept;
}

const leads = createRoute({
  getParentRoute: () => campaign,
  path: "/leads",
  validateSearch: leadSearch,
  component: lazyRouteComponent(() => import("@/features/leads/page"), "LeadsPage"),
});

const tasks = createRoute({
  getParentRoute: () => campaign,
  path: "/tasks",
  component: lazyRouteComponent(() => import("@/features/tasks/page"), "TasksPage"),
});

const timeline = createRoute({
  getParentRoute: () => campaign,
  path: "/timeline",
  validateSearch: (search): { at?: number } => (typeof search.at === "number" ? { at: search.at } : {}),
  component: lazyRouteComponent(() => import("@/features/timeline/page"), "TimelinePage"),
});

const artifacts = createRoute({
  getParentRoute: () => campaign,
  path: "/artifacts",
  validateSearch: (search): { type?: string; key?: string } => ({
    ...(typeof search.type === "string" ? { type: search.type } : {}),
    ...(typeof search.key === "string" ? { key: search.key } : {}),
  }),
  component: lazyRouteComponent(() => import("@/features/artifacts/page"), "ArtifactsPage"),
});

const scripts = createRoute({
  getParentRoute: () => campaign,
  path: "/scripts",
  validateSearch: opened,
  component: lazyRouteComponent(() => import("@/features/scripts/page"), "ScriptsPage"),
});

const report = createRoute({
  getParentRoute: () => campaign,
  path: "/report",
  component: lazyRouteComponent(() => import("@/features/report/page"), "ReportPage"),
});

const campaignSettings = createRoute({
  getParentRoute: () => campaign,
  path: "/settings",
  component: lazyRouteComponent(() => import("@/features/settings/campaign"), "CampaignSettings"),
});

const tree = root.addChildren([
  campaigns,
  welcome,
  approvals,
  queue,
  todo,
  explorations,
  exploration,
  settings,
  tools,
  campaign.addChildren([overview, leads, tasks, timeline, artifacts, scripts, report, campaignSettings]),
]);

export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree: tree,
    defaultErrorComponent: Crashed,
    context: { queries },
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** Whether the step before is the same screen with nothing opened beside it. */
    opened?: boolean;
  }
}
