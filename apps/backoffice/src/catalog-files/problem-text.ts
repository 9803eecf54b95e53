import type { CatalogImportProblem } from "@vitrine/contract";
import { strings } from "../strings/strings.ts";

type Problem = Pick<CatalogImportProblem, "message" | "messageKey" | "messageValues">;

/** What is wrong with a file, in the reader's language; in English what a newer platform found. */
export function problemText({ message, messageKey = "", messageValues = {} }: Problem): string {
  const texts: Readonly<Record<string, string | ((values: never) => string)>> = strings.importProblems;
  const text = Object.hasOwn(texts, messageKey) ? texts[messageKey] : message;
  return typeof text === "function" ? text(messageValues as never) : (text ?? message);
}
