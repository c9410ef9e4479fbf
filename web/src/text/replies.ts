/** Text about what leads replied. It is loaded with the pages that show it and not with every page. */
export { replies } from "./english/replies";
