/** Text about models and rules that propose. It is loaded with the pages that show it and not with every page. */
export { models } from "./english/models";
