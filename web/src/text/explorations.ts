/** Text of explorations. It is loaded with the pages that show it and not with every page. */
export { explorations } from "./english/explorations";
