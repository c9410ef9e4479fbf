/** Text of the chat. It is loaded with the pages that show it and not with every page. */
export { chat } from "./english/chat";
