/** Every word that the program shows. Another language is another object of the same type. */
import { english } from "./english";

export type Catalogue = typeof english;

export const text: Catalogue = english;
