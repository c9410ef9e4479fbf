import { text } from "@/text";
import { sentence, words } from "@/text/format";

/** The label of an artifact type. */
export const typeName = (type: string): string => text.artifacts.typeLabel[type] ?? sentence(words(type));
