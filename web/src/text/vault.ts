/** Text of the vault and its secrets. It is loaded with the settings and not with every page. */
export { vault } from "./english/vault";
