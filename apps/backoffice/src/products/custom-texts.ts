import type { CustomTextField } from "@vitrine/contract";

/** A text that buyers write, as the editor holds it. */
export interface CustomTextDraft {
  /** Stays the same while it is edited. */
  readonly key: string;
  readonly title: string;
  readonly maxLength: string;
  readonly isRequired: boolean;
}

export function toCustomTexts(fields: readonly CustomTextField[]): readonly CustomTextDraft[] {
  return fields.map(({ title, maxLength, mandatory }, index) => ({
    // Not the title: files brought in products that have one twice.
    key: String(index),
    title,
    maxLength: String(maxLength),
    isRequired: mandatory,
  }));
}

export function customTextsOf(drafts: readonly CustomTextDraft[]): CustomTextField[] {
  return drafts.map(({ title, maxLength, isRequired }) => ({
    title: title.trim(),
    maxLength: Number(maxLength),
    mandatory: isRequired,
  }));
}
