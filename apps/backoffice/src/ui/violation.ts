import type { FieldViolation } from "@vitrine/contract";
import { sizeText } from "../media/file-text.ts";
import { strings } from "../strings/strings.ts";

type Broken = Pick<FieldViolation, "violatedRule" | "ruleName" | "description" | "data">;
type Texts = typeof strings.failure.rules;

/** What is wrong with a field, as a sentence in the reader's language; in English what only the platform can name. */
export function violationText(violation: Broken, texts: Texts = strings.failure.rules): string {
  const { violatedRule, ruleName, description, data = {} } = violation;
  const rule = (violatedRule === "OTHER" && ruleName) || violatedRule;
  const text = boundText(rule, data.threshold, texts) ?? wordsOf(rule, data.type, texts);
  return text ?? `${description.charAt(0).toUpperCase()}${description.slice(1)}.`;
}

function boundText(rule: string, threshold: unknown, texts: Texts): string | undefined {
  const limit = Number(threshold ?? Number.NaN);
  if (!Number.isFinite(limit)) return undefined;
  const bounds: Readonly<Record<string, (values: { limit: number }) => string>> = texts.bounds;
  const sizes: Readonly<Record<string, (values: { size: string }) => string>> = texts.sizes;
  if (Object.hasOwn(sizes, rule)) return sizes[rule]?.({ size: sizeText(limit) });
  return Object.hasOwn(bounds, rule) ? bounds[rule]?.({ limit }) : undefined;
}

function wordsOf(rule: string, type: unknown, texts: Texts): string | undefined {
  const words: Readonly<Record<string, string>> = texts.words;
  const name = type === undefined ? rule : `${rule}.${type}`;
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
