import { isNameId } from "../../../../kernel/name-id.ts";
import { DEFAULT_VARIANT_ID } from "../../../../policies/catalog-item.ts";
import type { ProductDocument } from "../../records/product.ts";
import { choiceKey, combinationId, combinationOf } from "../options.ts";
import type { CatalogSelection } from "./selection.ts";

/**
 * A selection as this catalog spells it. Programs for the vendor's newer catalog name every combination by a variant id,
 * also of products whose variants are not managed, and extras among the options, by the ids of their groups. The same
 * object where nothing is spelled so; undefined when the combination is none, or no longer one, of the product's.
 */
export function inOwnSpelling(product: ProductDocument, wanted: CatalogSelection): CatalogSelection | undefined {
  const own = withExtras(product, wanted);
  const { variantId = DEFAULT_VARIANT_ID, choices } = own;
  if (!isNameId(variantId)) return own;
  if (product.options.length === 0) return variantId === combinationId(product.id, {}) ? theOnly(own) : own;
  const isByChoices = product.options.some(({ name }) => name in choices);
  if (product.manageVariants || isByChoices) return own;
  const combination = combinationOf(product, variantId);
  const named = { ...choices, ...combination };
  return combination && { ...own, choices: named, choiceKey: choiceKey(named) };
}

/** Products without options have one variant. */
function theOnly(selection: CatalogSelection): CatalogSelection {
  return { ...selection, variantId: undefined };
}

/** Extras that stand among the options, where the others are. */
function withExtras({ modifierGroups = [] }: ProductDocument, wanted: CatalogSelection): CatalogSelection {
  const chosen = modifierGroups.flatMap(({ id }) => wanted.choices[id] ?? []);
  if (chosen.length === 0) return wanted;
  const groups = new Set(modifierGroups.map(({ id }) => id));
  const choices = Object.fromEntries(Object.entries(wanted.choices).filter(([name]) => !groups.has(name)));
  const modifiers = [...new Set([...wanted.modifiers, ...chosen])].sort();
  return { ...wanted, choices, choiceKey: choiceKey(choices), modifiers };
}
