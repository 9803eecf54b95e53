import type { FieldViolation } from "@vitrine/contract";
import { strings } from "../strings/strings.ts";

type Broken = Pick<FieldViolation, "violatedRule" | "description" | "data">;
type Texts = typeof strings.failure.rules;

/** What is wrong with a field, as a sentence in the reader's language; in English what only the platform can name. */
export function violationText(violation: Broken, texts: Texts = strings.failure.rules): string {
  const { violatedRule, description, data = {} } = violation;
  const text = boundText(violatedRule, data.threshold, texts) ?? wordsOf(violatedRule, data.type, texts);
  return text ?? `${description.charAt(0).toUpperCase()}${description.slice(1)}.`;
}

function boundText(rule: string, threshold: unknown, texts: Texts): string | undefined {
  const limit = Number(threshold ?? Number.NaN);
  const bounds: Readonly<Record<string, (values: { limit: number }) => string>> = texts.bounds;
  return Number.isFinite(limit) && Object.hasOwn(bounds, rule) ? bounds[rule]?.({ limit }) : undefined;
}

function wordsOf(rule: string, type: unknown, texts: Texts): string | undefined {
  const words: Readonly<Record<string, string>> = texts.words;
  const name = type === undefined ? rule : `${rule}.${type}`;
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
