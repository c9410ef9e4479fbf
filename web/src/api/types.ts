/** Names for the generated API types. Every type here comes from `generated/schema`. */
import type { components, paths } from "./generated/schema";

type Schemas = components["schemas"];

/** A JSON object whose fields the API does not describe. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The API's problem document; the client fills in what a broken connection cannot provide. */
export type Problem = Partial<Schemas["Document"]> & Pick<Schemas["Document"], "title" | "status" | "code">;
export type Status = Schemas["Status"];

export type Campaign = Schemas["CampaignStanding"];
export type Account = Schemas["Account"];
export type LeadCounts = Schemas["Leads"];

export type Lead = Schemas["LeadLine"];
export type LeadDetail = Schemas["LeadDetails"];
export type ScoreTerm = Schemas["Term"];
export type ReplyCategory = Schemas["ReplyCategory"];
type LeadsQuery = NonNullable<paths["/api/campaigns/{campaign}/leads"]["get"]["parameters"]["query"]>;
export type LeadStatus = NonNullable<LeadsQuery["status"]>;
export type LeadSort = NonNullable<LeadsQuery["sort"]>;
export type SortOrder = NonNullable<LeadsQuery["order"]>;

export type ImportReport = Schemas["Imported"];
export type Evidence = Schemas["Evidence"];
export type Finding = Schemas["FindingLine"];

export type CheckFinding = Schemas["Finding"];

export type Notice = Schemas["NoticeLine"];
export type NoticeList = Schemas["NoticeList"];

export type Task = Schemas["TaskLine"];
type TasksQuery = NonNullable<paths["/api/campaigns/{campaign}/tasks"]["get"]["parameters"]["query"]>;
export type TaskFilter = NonNullable<TasksQuery["status"]>;

export type Approval = Schemas["PendingApproval"];
export type ApprovalPage = Schemas["Page_PendingApproval"];
export type ClientRequest = Schemas["ClientRequest"];
export type QueueItem = Schemas["QueueItem"];
export type QueuePage = Schemas["Page_QueueItem"];
export type Delivery = Schemas["Delivery"];
export type SiteCheck = Schemas["SiteCheck"];
export type SendState = Schemas["SendState"];
export type DeliveryOutcome = Schemas["DeliveryReport"];

export type JournalRecord = Schemas["RecordLine"];
export type Records = Schemas["Records"];
export type PastState = Schemas["Past"];

export type Artifact = Schemas["ArtifactLine"];
export type ArtifactVersion = Schemas["ArtifactVersion"];
export type NewArtifactType = Schemas["NewArtifactType"];

export type StoredSequence = Schemas["Messages"];
export type StoredScoring = Schemas["Scoring"];
export type RescoredLeads = Schemas["Rescored"];
export type Cutoff = Schemas["CutoffView"];
export type Recipients = Schemas["Recipients"];
export type ReportRow = Schemas["Numbers"];
export type Report = Schemas["Report"];
export type Forecast = Schemas["Forecast"];
export type Difference = Schemas["Difference"];

export type CampaignChat = Schemas["CampaignChat"];
export type CampaignMessage = Schemas["CampaignMessage"];
export type ChatLink = Schemas["ChatLink"];
export type AnswerEvent = Schemas["AnswerEvent"];

export type Todo = Schemas["TodoTask"];

export type BrowserSession = Schemas["ListedSession"];
export type McpToken = Schemas["ListedMcpToken"];
export type CreatedMcpToken = Schemas["CreatedMcpToken"];
export type McpScope = Schemas["Scope"];

export type ToolServer = Schemas["ToolServerLine"];
export type Tool = Schemas["ToolLine"];
export type ToolPermission = Schemas["ToolPermission"];
export type ToolCheck = Schemas["ToolCheck"];
export type FoundTool = Schemas["FoundTool"];

/** A campaign's sign-in to a site, in the browser that campaigns use. */
export type SiteSession = Schemas["BrowserSession"];
export type BrowserStatus = Schemas["BrowserStatus"];
export type SignInState = Schemas["SignInState"];

export type Exploration = Schemas["Exploration"];
export type ExplorationMap = Schemas["ExplorationMap"];
export type MapScreen = Schemas["MapScreen"];
export type NotTried = Schemas["NotTried"];
export type TimelineStep = Schemas["TimelineStep"];
export type DriftChange = Schemas["DriftChange"];
export type DriftScreen = Schemas["DriftScreen"];
export type NewExploration = Schemas["NewExploration"];

export type VaultStatus = Schemas["VaultStatus"];
export type Secret = Schemas["SecretEntry"];
