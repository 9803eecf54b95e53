import { type CatalogKey, catalogOf, STORE_APP_ID } from "../../../../policies/catalog-item.ts";
import { type Choices, choiceKey } from "../options.ts";

/** A reference, taken apart. */
export interface CatalogSelection {
  readonly productId: string;
  readonly variantId: string | undefined;
  /** As sent; the key is built from them before the product's options are known. */
  readonly choices: Choices;
  readonly choiceKey: string;
  readonly customTexts: Choices;
  /** Ids of extras. */
  readonly modifiers: readonly string[];
  readonly subscriptionOptionId: string | undefined;
}

/** Undefined when the reference names a catalog that is not the shop's own. */
export function parseSelection(reference: CatalogKey): CatalogSelection | undefined {
  if (catalogOf(reference.appId) !== STORE_APP_ID) return undefined;
  const { variantId, options, customTextFields, modifiers, subscriptionOptionId } = reference.options ?? {};
  const choices = texts(options);
  return {
    productId: reference.catalogItemId.toLowerCase(),
    variantId: typeof variantId === "string" && variantId !== "" ? variantId.toLowerCase() : undefined,
    choices,
    choiceKey: choiceKey(choices),
    customTexts: written(customTextFields),
    modifiers: Array.isArray(modifiers) ? [...new Set(modifiers.map(String))].sort() : [],
    subscriptionOptionId: subscriptionOptionId === undefined ? undefined : String(subscriptionOptionId),
  };
}

/** Fields left empty were not filled in. */
function written(value: unknown): Choices {
  return Object.fromEntries(Object.entries(texts(value)).filter(([, text]) => text.trim() !== ""));
}

function texts(value: unknown): Choices {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}
