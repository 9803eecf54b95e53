import type { MailKind, MailTexts } from "@vitrine/contract";
import { IntlMessageFormat } from "intl-messageformat";
import { type FieldViolation, ValidationError } from "../../../../kernel/errors.ts";
import { kindOf } from "./kinds.ts";

type Elements = ReturnType<IntlMessageFormat["getAst"]>;

/**
 * Texts that can be written into a mail of a kind.
 * @throws ValidationError naming each text that is no ICU message or names a placeholder that its kind does not have
 */
export function assertTexts(kind: MailKind, texts: MailTexts): void {
  const { placeholders } = kindOf(kind);
  const violations = Object.entries(texts).flatMap(([field, text]): FieldViolation[] => {
    const description = text === undefined ? undefined : problemOf(text, placeholders);
    return description ? [{ field: `texts.${field}`, description, violatedRule: "OTHER", data: {} }] : [];
  });
  if (violations.length > 0) throw new ValidationError(violations);
}

/** What keeps a text from being written, if anything does. */
function problemOf(text: string, placeholders: readonly string[]): string | undefined {
  const known = placeholders.map((name) => `{${name}}`).join(", ");
  try {
    const elements = new IntlMessageFormat(text, "en", undefined, { ignoreTag: true }).getAst();
    for (const { name, isPlain } of namesIn(elements)) {
      if (!placeholders.includes(name)) return `names {${name}}, which this mail does not know; it knows ${known}`;
      if (!isPlain) return `formats {${name}}, which is text already; write {${name}} alone`;
    }
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `is no ICU message (${reason}); write a brace as '{', and placeholders as ${known}`;
  }
}

/** Names of the arguments of a message, those in its choices too. */
function namesIn(elements: Elements): { readonly name: string; readonly isPlain: boolean }[] {
  return elements.flatMap((element) => {
    if (!("value" in element) || element.type === literal) return [];
    const isPlain = element.type === argument || element.type === select;
    const options = "options" in element ? Object.values(element.options) : [];
    return [{ name: element.value, isPlain }, ...options.flatMap(({ value }) => namesIn(value))];
  });
}

// The parser's own numbers for the forms of a message.
const literal = 0;
const argument = 1;
const select = 5;
