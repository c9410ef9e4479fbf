import { artifacts } from "@/text/artifacts";
import { sentence, words } from "@/text/format";

/** The label of an artifact type. */
export const typeName = (type: string): string => artifacts.typeLabel[type] ?? sentence(words(type));
