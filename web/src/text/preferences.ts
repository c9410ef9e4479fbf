/** Text of the settings page. It is loaded with the page and not with every page. */
export { preferences } from "./english/preferences";
