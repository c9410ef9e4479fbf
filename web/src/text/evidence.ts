/** Text of the comparison with a LinkedIn data export. It is loaded with its dialog and not with every page. */
export { evidence } from "./english/evidence";
