/** Text about browsers, MCP clients and running jobs. It is loaded with the settings and not with every page. */
export { access } from "./english/access";
