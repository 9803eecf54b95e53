import type { Product, ProductInput } from "@vitrine/contract";

/** Texts that are edited as they are stored, in the order of the form; each is labeled `products.editor.<name>`. */
export const textFields = {
  brand: { maxLength: 50 },
  ribbon: { maxLength: 30, hint: "ribbonHint" },
} as const satisfies Partial<Record<keyof Product & keyof ProductInput, { maxLength: number; hint?: "ribbonHint" }>>;

export type TextName = keyof typeof textFields;

export const textNames: readonly TextName[] = Object.keys(textFields) as TextName[];

/** One value for each of the texts. */
export function eachText<Value>(textOf: (name: TextName) => Value): Readonly<Record<TextName, Value>> {
  return Object.fromEntries(textNames.map((name) => [name, textOf(name)])) as Record<TextName, Value>;
}
