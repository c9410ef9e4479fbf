/** Text of the notifications. It is loaded with them and not with every page. */
export { notifications } from "./english/notifications";
