/** Text about the browser that campaigns use. It is loaded with its page and not with every page. */
export { browser } from "./english/browser";
