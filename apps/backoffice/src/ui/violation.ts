import type { FieldViolation } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { strings } from "../strings/strings.ts";
import { sizeText } from "./size-text.ts";

type Broken = Pick<FieldViolation, "violatedRule" | "ruleName" | "description" | "data">;
type Texts = typeof strings.failure.rules;

/** What is wrong with a field, as a sentence in the reader's language; in English what only the platform can name. */
export function violationText(violation: Broken, texts: Texts = strings.failure.rules): string {
  const { violatedRule, ruleName, description, data = {} } = violation;
  const rule = (violatedRule === "OTHER" && ruleName) || violatedRule;
  const text = boundText(rule, data.threshold, texts) ?? wordsOf(rule, data.type, texts);
  return text ?? `${description.charAt(0).toUpperCase()}${description.slice(1)}.`;
}

function boundText(rule: string, threshold: unknown, { bounds, sizes }: Texts): string | undefined {
  const limit = Number(threshold ?? Number.NaN);
  if (!Number.isFinite(limit)) return undefined;
  return messageFor(sizes, rule, { size: sizeText(limit) }) ?? messageFor(bounds, rule, { limit });
}

function wordsOf(rule: string, type: unknown, { words }: Texts): string | undefined {
  return messageFor(words, type === undefined ? rule : `${rule}.${type}`);
}
