import type { CatalogReference } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { Site } from "../../../kernel/site.ts";
import {
  type CatalogItem,
  type CatalogProblem,
  catalogOf,
  DEFAULT_VARIANT_ID,
  STORE_APP_ID,
} from "../../../policies/catalog-item.ts";
import { loadCatalogItems } from "../../catalog/products/sellable/sellable-items.ts";
import { readAvailable } from "./stock.ts";

/** What someone waits for: one variant, or any of a product's. */
export interface WatchedItem {
  readonly key: string;
  readonly productId: string;
  /** Absent for every variant of the product. */
  readonly variantId?: string;
  /** Units that can be bought now. */
  readonly available: number;
}

export type ItemProblem = { readonly problem: "NOT_FOUND" | "OPTIONS"; readonly message: string };

/** Finds what a reference names. @param at path of the reference in the request @throws on items of other catalogs */
export async function findItem(
  db: Db,
  site: Site,
  reference: CatalogReference,
  at: string,
): Promise<WatchedItem | ItemProblem> {
  if (catalogOf(reference.appId) !== STORE_APP_ID) {
    throw invalid(`${at}.appId`, `must be ${STORE_APP_ID}: only the shop's own products come back in stock`);
  }
  const [found] = await loadCatalogItems(db, site, [reference]);
  if (found?.kind === "item") {
    const isKnown = namesVariant(reference, found);
    if (isKnown) return watched(db, site, found.productId, found.variantId);
    return { problem: "OPTIONS", message: `"${found.name}" has no such options: leave catalogReference.options out.` };
  }
  if (found?.code !== "NOT_FOUND" && !hasChoices(reference)) {
    return watched(db, site, reference.catalogItemId.toLowerCase());
  }
  return problemOf(found);
}

function problemOf(found: CatalogProblem | CatalogItem | undefined): ItemProblem {
  const message = found?.kind === "problem" ? found.message : "The product does not exist or is not on sale.";
  const isOptions = found?.kind === "problem" && found.code !== "NOT_FOUND";
  return { problem: isOptions ? "OPTIONS" : "NOT_FOUND", message };
}

/** Carts take a product without variants whatever is chosen; here a choice that means nothing is a mistake. */
function namesVariant({ options }: CatalogReference, item: CatalogItem): boolean {
  const { variantId, descriptionLines, ownChoices } = item;
  const { variantId: asked, options: choices } = options ?? {};
  if (asked && String(asked).toLowerCase() !== variantId) return false;
  const names = new Set(descriptionLines.map(({ name }) => name.original));
  return Object.keys(ownChoices ?? choices ?? {}).every((name) => names.has(name));
}

function hasChoices({ options }: CatalogReference): boolean {
  const { variantId, options: choices } = options ?? {};
  return Boolean(variantId) || (typeof choices === "object" && choices !== null && Object.keys(choices).length > 0);
}

async function watched(db: Db, site: Site, productId: string, variantId?: string): Promise<WatchedItem> {
  const available = await readAvailable(db, site.id, { productId, variantId });
  return { key: keyOf(productId, variantId), productId, ...(variantId && { variantId }), available };
}

export function keyOf(productId: string, variantId?: string): string {
  return variantId ? `${productId}/${variantId}` : productId;
}

/**
 * The keys of what references name, for items that may not be on sale any more: whoever counts requests asks for what
 * was sold once. None for items nobody can wait for.
 */
export async function itemKeys(
  db: Db,
  site: Site,
  references: readonly CatalogReference[],
): Promise<readonly (readonly string[])[]> {
  const items = await loadCatalogItems(db, site, references);
  return references.map((reference, index) => {
    const item = items[index];
    if (catalogOf(reference.appId) !== STORE_APP_ID) return [];
    if (item?.kind === "item") return [keyOf(item.productId, item.variantId)];
    const productId = reference.catalogItemId.toLowerCase();
    const variantId = reference.options?.variantId;
    if (typeof variantId === "string" && variantId) return [keyOf(productId, variantId.toLowerCase())];
    return hasChoices(reference) ? [] : [keyOf(productId), keyOf(productId, DEFAULT_VARIANT_ID)];
  });
}
