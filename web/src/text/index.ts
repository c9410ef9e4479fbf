/** All UI text. A translation is another object of the same type. */
import { english } from "./english";

export type Catalogue = typeof english;

export const text: Catalogue = english;
