/** Text of the list of shortcuts. It is loaded with that list and not with every page. */
export { shortcuts } from "./english/shortcuts";
