/** Text of scripts. It is loaded with the pages that show it and not with every page. */
export { scripts } from "./english/scripts";
