/** Text of the checks of the installation. It is loaded with their section and not with every page. */
export { checks } from "./english/checks";
