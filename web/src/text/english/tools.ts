import type { FoundTool, Tool, ToolPermission, ToolServer } from "@/api/types";
import { labels, number, plural } from "../format";

const STATE: Record<ToolServer["state"], string> = {
  off: "Off",
  not_installed: "Not installed",
  unusable: "Can't start",
  not_accepted: "Not accepted",
  changed: "Changed",
  ready: "Ready",
};

const CLASS: Record<Tool["class"], string> = {
  read: "Only reads",
  local: "Changes this computer only",
  act: "Changes something",
  never: "Blocked",
  unlisted: "Not listed",
};

const CLASS_ABOUT: Record<Tool["class"], string> = {
  read: "Changes nothing that others can see.",
  local: "Changes something on this computer only. Nothing is sent, replaced or deleted.",
  act: "What it changes may be final, so you confirm each call.",
  never: "It would run code, read secrets or change its own limits.",
  unlisted: "Only tools that are listed can be called.",
};

const PERMISSION: Record<ToolPermission, string> = { always: "Always", ask: "Ask", never: "Never" };

const DIFFERENCE: Record<NonNullable<FoundTool["difference"]>, string> = {
  new: "New",
  missing: "Missing",
  description: "New description",
  arguments: "New arguments",
  description_and_arguments: "New description and arguments",
};

/** What servers do, by their names. */
const ABOUT = labels({
  builtin: "Reads and writes files and tables, and makes web requests.",
  playwright: "Drives the browser that campaigns use.",
  fetch: "Reads a web page as Markdown. Obeys robots.txt.",
  exa: "Searches the web. Needs the environment variable EXA_API_KEY.",
  "desktop-commander": "Reads and writes files in its own folder.",
});

export const tools = {
  title: "Tools and browser",
  about: "What OutreachGenie can use on this computer, and how far you let it.",
  allSettings: "All settings",

  servers: "MCP servers",
  serversAbout: "Programs that offer tools. A tool is called only if you have accepted exactly what it says it does.",
  serversEmpty: "No MCP servers",
  state: STATE,
  serverAbout: (name: string) => ABOUT[name] ?? "Your own server, from the file mcp.json in the data folder.",
  off: "Switched off. To use it, set “enabled” to true for it in the file mcp.json in the data folder.",
  changedAbout: "Some tools are no longer what you accepted. They aren't called until you accept them again.",
  notAcceptedAbout: "Review what its tools do. None of them is called before you accept them.",
  toolsOf: (count: number) => plural(count, "tool"),

  install: "Install",
  installOf: (server: string) => `Install ${server}`,
  installing: (server: string) => `Installing ${server}…`,
  installingAbout: "This can take a few minutes. If you leave this page, the installation continues.",
  installed: (server: string, packages: number) => `${server} installed (${plural(packages, "package")})`,
  otherInstallation: "An MCP server is being installed",
  cancelInstallation: "Cancel installation",
  elapsed: (seconds: number) =>
    seconds < 60 ? `${number(seconds)} s` : `${number(Math.floor(seconds / 60))} min ${number(seconds % 60)} s`,

  review: "Review and accept",
  reviewOf: (server: string) => `Review and accept ${server}`,
  check: "Check",
  checkOf: (server: string) => `Check ${server}`,
  checking: (server: string) => `Starting ${server} and reading its tools…`,
  reviewTitle: (server: string) => `Tools of ${server}`,
  untrusted: "These texts come from the server",
  untrustedAbout:
    "They can contain anything, including instructions aimed at a model. Accept them only if they describe what you expect.",
  same: "Nothing has changed since you accepted these tools.",
  startChanged: "Another program is started than the one you accepted",
  startChangedAbout: "The package, its version or its arguments are different.",
  noTools: "The server offers no tools.",
  noDescription: "No description",
  missingAbout: "You accepted this tool, but the server no longer offers it.",
  arguments: "Arguments",
  accept: (count: number) => `Accept ${plural(count, "tool")}`,
  accepted: (server: string) => `Tools of ${server} accepted`,
  difference: DIFFERENCE,

  class: CLASS,
  classAbout: CLASS_ABOUT,
  permission: PERMISSION,
  permissionOf: (tool: string, server: string) => `Permission for ${tool} of ${server}`,
  permitted: (tool: string, permission: ToolPermission) => `${tool}: ${PERMISSION[permission].toLowerCase()}`,
  permissionsAbout:
    "Always: called without asking. Ask: each call is shown to you first. Never: not called. A tool whose changes may be final can't be set to Always.",
  toolChanged: "Changed",
  toolNotAccepted: "Not accepted",
};
