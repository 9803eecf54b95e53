import type { ProductTextField } from "@vitrine/contract";
import { type Names, namesOf, translationsOf } from "./choices/names.ts";

/** A text that buyers write, as the editor holds it. */
export interface CustomTextDraft {
  /** Stays the same while it is edited. */
  readonly key: string;
  readonly title: string;
  readonly titles: Names;
  readonly maxLength: string;
  readonly isRequired: boolean;
}

export function toCustomTexts(fields: readonly ProductTextField[]): readonly CustomTextDraft[] {
  return fields.map(({ title, maxLength, mandatory, translations }, index) => ({
    // Not the title: files brought in products that have one twice.
    key: String(index),
    title,
    titles: namesOf(translations, "title"),
    maxLength: String(maxLength),
    isRequired: mandatory,
  }));
}

export function customTextsOf(drafts: readonly CustomTextDraft[]): ProductTextField[] {
  return drafts.map(({ title, titles, maxLength, isRequired }) => ({
    title: title.trim(),
    maxLength: Number(maxLength),
    mandatory: isRequired,
    ...translationsOf({ title: titles }),
  }));
}
