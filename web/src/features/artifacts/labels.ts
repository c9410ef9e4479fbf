import { text } from "@/text";
import { sentence, words } from "@/text/format";

/** What a type of artifact is called. */
export const typeName = (type: string): string => text.artifacts.typeLabel[type] ?? sentence(words(type));
