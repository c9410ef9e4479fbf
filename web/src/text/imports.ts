/** Text of the import dialog. It is loaded with the dialog and not with every page. */
export { imports } from "./english/imports";
