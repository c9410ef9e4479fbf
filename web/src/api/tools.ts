/** Queries and commands of MCP servers and of the browser. They are loaded with the pages that use them. */
import { queryOptions } from "@tanstack/react-query";
import { client, expectSuccess, unwrap } from "./client";
import type { SiteSession, ToolCheck, ToolPermission } from "./types";

const path = (server: string) => ({ params: { path: { server } } });

/** The MCP servers. The live stream invalidates them. */
export const toolsQuery = () =>
  queryOptions({ queryKey: ["tools", "servers"], queryFn: () => unwrap(client.GET("/api/tools")) });

/** Installs the package of a server. The server cancels the work when the request ends. */
export const installServer = (server: string, signal: AbortSignal) =>
  unwrap(client.POST("/api/tools/{server}/install", { ...path(server), signal }));

/** Starts a server and compares its tools with those that were accepted. */
export const checkServer = (server: string, signal: AbortSignal) =>
  unwrap(client.POST("/api/tools/{server}/check", { ...path(server), signal }));

/** Accepts exactly the tools that a check has shown. */
export const acceptTools = ({ server, listing_hash }: ToolCheck) =>
  unwrap(client.POST("/api/tools/{server}/accept", { ...path(server), body: { listing_hash } }));

export const permitTool = (server: string, tool: string, permission: ToolPermission) =>
  unwrap(client.POST("/api/tools/{server}/permit", { ...path(server), body: { tool, permission } }));

export const cancelJob = (number: number) =>
  expectSuccess(client.DELETE("/api/jobs/{number}", { params: { path: { number } } }));

/** How often the browser is looked at while it is shown: it changes without a record. */
const BROWSER_EVERY_MS = 5_000;

export const browserQuery = () =>
  queryOptions({
    queryKey: ["tools", "browser"],
    queryFn: () => unwrap(client.GET("/api/browser")),
    refetchInterval: BROWSER_EVERY_MS,
  });

/** The sites that the program knows. */
export const sitesQuery = () =>
  queryOptions({ queryKey: ["tools", "sites"], queryFn: () => unwrap(client.GET("/api/sites")) });

type SessionOf = Pick<SiteSession, "campaign" | "site">;

/** Opens the page where the user signs in, or looks whether they have. */
export const askSignIn = ({ campaign, site }: SessionOf, signal: AbortSignal) =>
  unwrap(client.POST("/api/browser/sign-in", { body: { campaign, site }, signal }));

export const signOut = ({ campaign, site }: SessionOf) =>
  unwrap(client.DELETE("/api/browser/sessions/{campaign}/{site}", { params: { path: { campaign, site } } }));

export const closeBrowser = () => unwrap(client.POST("/api/browser/close"));
