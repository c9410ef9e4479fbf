/** Text about MCP servers, their tools and the browser. It is loaded with their page and not with every page. */
export { tools } from "./english/tools";
