/** Text of artifacts. It is loaded with the pages that show them and not with every page. */
export { artifacts } from "./english/artifacts";
