/** Text about how messages are sent. It is loaded with the pages that use it and not with every page. */
export { sending } from "./english/sending";
