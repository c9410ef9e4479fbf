import { text } from "@/text";
import { sentence, words } from "@/text/moments";

/** What a type of artifact is called. */
export const typeName = (type: string): string => text.artifacts.typeWord[type] ?? sentence(words(type));
