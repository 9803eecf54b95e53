import { messageFor } from "@vitrine/messages";
import { texts } from "./texts.ts";

/** The message of a key of `texts.problems`. */
export function problemText(key: string): string {
  return messageFor(texts.problems, key) ?? texts.problems.generic;
}
