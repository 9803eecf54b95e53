import { DEFAULT_VARIANT_ID } from "../../../policies/catalog-item.ts";
import type { ProductDocument, VariantDocument } from "../records/product.ts";
import { type Choices, choiceKey, combinationId, combinations } from "./options.ts";

/** A variant as it is recorded. */
export interface VariantWrite {
  readonly id: string;
  readonly choiceKey: string;
  readonly document: VariantDocument;
}

/**
 * Every variant a product has: one for each combination of choices when they are managed, else a single one.
 * A combination keeps its id for as long as its choices are called the same. `known` holds what is set already.
 */
export function variantsOf(
  product: ProductDocument,
  known: (key: string, choices: Choices) => VariantDocument | undefined,
): readonly VariantWrite[] {
  if (!product.manageVariants || product.options.length === 0) {
    return [{ id: DEFAULT_VARIANT_ID, choiceKey: choiceKey({}), document: { choices: {}, visible: true } }];
  }
  return combinations(product.options).map((choices) => {
    const key = choiceKey(choices);
    const document = known(key, choices) ?? { choices, visible: true };
    return { id: combinationId(product.id, choices), choiceKey: key, document: { ...document, choices } };
  });
}
