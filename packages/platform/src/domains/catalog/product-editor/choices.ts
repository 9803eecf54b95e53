import type { ProductChoices, ProductChoicesInput } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { definedOnly, firstDuplicate } from "../../../kernel/objects.ts";
import type { ProductDocument } from "../records/product.ts";

/** The product with what buyers enter and choose on it. @throws ValidationError naming what cannot be told apart */
export function withChoices(product: ProductDocument, input: ProductChoicesInput): ProductDocument {
  const { customTextFields, modifierGroups = [], subscriptionOptions = [] } = input;
  for (const [index, { title, maxLength }] of (customTextFields ?? []).entries()) {
    const at = `choices.customTextFields[${index}]`;
    if (title.trim() === "") throw invalid(`${at}.title`, "must not be empty", "MIN_LENGTH", { threshold: 1 });
    if (maxLength < 1) throw invalid(`${at}.maxLength`, "must be at least 1", "MIN", { threshold: 1 });
  }
  unique("choices.customTextFields", customTextFields?.map(({ title }) => title) ?? []);
  unique("choices.modifierGroups", [
    ...modifierGroups.map(({ id }) => id),
    ...modifierGroups.flatMap(({ modifiers }) => modifiers.map(({ id }) => id)),
  ]);
  unique(
    "choices.subscriptionOptions",
    subscriptionOptions.map(({ id }) => id),
  );
  for (const [index, { minSelected = 0, maxSelected, modifiers }] of modifierGroups.entries()) {
    const most = Math.min(maxSelected ?? modifiers.length, modifiers.length);
    if (minSelected <= most) continue;
    throw invalid(`choices.modifierGroups[${index}].minSelected`, "asks for more than can be chosen", "MAX");
  }
  for (const [index, { subscriptionSettings }] of subscriptionOptions.entries()) {
    if (subscriptionSettings.frequency !== "UNDEFINED") continue;
    throw invalid(`choices.subscriptionOptions[${index}].subscriptionSettings.frequency`, "is required");
  }
  return { ...product, ...definedOnly({ ...input }) };
}

export function choicesOf({ customTextFields, ...product }: ProductDocument): ProductChoices {
  const { modifierGroups = [], subscriptionOptions = [] } = product;
  return {
    customTextFields: [...customTextFields],
    modifierGroups: [...modifierGroups],
    subscriptionOptions: [...subscriptionOptions],
  };
}

function unique(field: string, names: readonly string[]): void {
  const twice = firstDuplicate(names);
  if (twice) throw invalid(field, `names "${twice}" twice`);
}
