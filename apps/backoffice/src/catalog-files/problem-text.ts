import type { CatalogImportProblem } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { strings } from "../strings/strings.ts";

type Problem = Pick<CatalogImportProblem, "message" | "messageKey" | "messageValues">;

/** What is wrong with a file, in the reader's language; in English what a newer platform found. */
export function problemText({ message, messageKey = "", messageValues }: Problem): string {
  return messageFor(strings.importProblems, messageKey, messageValues) ?? message;
}
