import type { Db } from "../../../kernel/database/port.ts";
import type { Site } from "../../../kernel/site.ts";
import type { CatalogItem, CatalogKey, CatalogProblem } from "../../../policies/catalog-item.ts";
import { type CatalogRows, noRows, readCatalog } from "./catalog-rows.ts";
import { choiceKey, describeOptions, select } from "./options.ts";
import { toCatalogItem } from "./to-catalog-item.ts";
import { toWish, type Wish } from "./wish.ts";

/**
 * Reads what the references point at, in their order. One query for any number of references, or two when
 * choices are not named by their descriptions; both see the transaction `db` is in.
 */
export async function loadCatalogItems(
  db: Db,
  site: Site,
  references: readonly CatalogKey[],
): Promise<readonly (CatalogItem | CatalogProblem)[]> {
  const wishes = references.map(toWish);
  const own = wishes.filter((wish) => wish !== undefined);
  const rows = own.length > 0 ? await readCatalog(db, site.id, own) : noRows;
  const respelled = own.flatMap((wish) => respell(wish, rows));
  const more = respelled.length > 0 ? await readCatalog(db, site.id, respelled) : noRows;
  return wishes.map((wish) => (wish ? resolve(wish, rows, more, site) : notFound()));
}

/** Choices may be named by their value (`#556b2f`); variants are found by the description (`Moss`). */
function respell(wish: Wish, rows: CatalogRows): readonly Wish[] {
  const product = rows.products.get(wish.productId);
  if (!product?.manageVariants || rows.variant(wish)) return [];
  const selection = select(product.options, wish.choices);
  if (selection.kind !== "complete") return [];
  const key = choiceKey(selection.choices);
  return key === wish.choiceKey ? [] : [{ ...wish, variantId: undefined, choices: selection.choices, choiceKey: key }];
}

function resolve(wish: Wish, rows: CatalogRows, more: CatalogRows, site: Site): CatalogItem | CatalogProblem {
  const product = rows.products.get(wish.productId);
  if (!product) return notFound();
  const selection = select(product.options, wish.choices);
  const spelled = selection.kind === "complete" ? { ...wish, choiceKey: choiceKey(selection.choices) } : wish;
  const variant = rows.variant(wish) ?? more.variant(spelled);
  const known = variant && product.manageVariants;
  if (!known && selection.kind === "incomplete" && !wish.variantId?.replace(/[0-]/g, "")) {
    const what = describeOptions(selection.missing);
    return problem("OPTIONS_MISSING", `Choose ${what} of "${product.name}" in catalogReference.options.options.`);
  }
  if (!known && selection.kind === "unknown") {
    return problem("VARIANT_NOT_FOUND", `"${product.name}" has no ${selection.option} "${selection.choice}".`);
  }
  if (!variant?.document.visible) {
    return problem("VARIANT_NOT_FOUND", `"${product.name}" is not made in the combination asked for.`);
  }
  const choices = known ? variant.document.choices : selection.kind === "complete" ? selection.choices : {};
  return toCatalogItem(product, variant, choices, wish.customTexts, site);
}

function notFound(): CatalogProblem {
  return problem("NOT_FOUND", "The product does not exist or is not on sale.");
}

function problem(code: CatalogProblem["code"], message: string): CatalogProblem {
  return { kind: "problem", code, message };
}
