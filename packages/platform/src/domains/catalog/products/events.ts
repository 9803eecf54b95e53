import type { AnyCall } from "../../../kernel/context.ts";
import type { ProductDocument } from "./document.ts";
import type { VariantWrite } from "./variants.ts";

const entityFqdn = "wix.stores.catalog.v1.product";

/** What every catalog event says about where it comes from. */
const origin = { originatedFromVersion: "V1_CATALOG" };

/** Names of the fields that differ, as webhooks list them. */
export function changedFields(before: ProductDocument, after: ProductDocument): string[] {
  const ignored = new Set(["updatedDate", "currentPrice"]);
  const names = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof ProductDocument)[]);
  return [...names].filter((name) => {
    return !ignored.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  });
}

export function emitProduct(call: AnyCall, productId: string, fields: readonly string[]): void {
  const body = { productId, changedFields: fields, ...origin };
  call.emit("ProductChanged", { entityFqdn, entityId: productId, slug: "product_changed", body });
}

export function emitProductCreated(
  call: AnyCall,
  body: { readonly productId: string; readonly [key: string]: unknown },
): void {
  const event = { entityFqdn, entityId: body.productId, slug: "product_created", body: { ...body, ...origin } };
  call.emit("ProductCreated", event);
}

export function emitProductDeleted(call: AnyCall, productId: string): void {
  const body = { productId, ...origin };
  call.emit("ProductDeleted", { entityFqdn, entityId: productId, slug: "product_deleted", body });
}

export function emitVariants(call: AnyCall, productId: string, variants: readonly VariantWrite[]): void {
  const changed = variants.map(({ id, document }) => ({ variantId: id, choices: document.choices, ...origin }));
  const body = { productId, variants: changed, ...origin };
  call.emit("VariantsChanged", { entityFqdn, entityId: productId, slug: "variants_changed", body });
}

export function emitCollection(
  call: AnyCall,
  kind: "Created" | "Changed" | "Deleted",
  collectionId: string,
  details: object = {},
): void {
  const slug = `collection_${kind.toLowerCase()}`;
  const body = { collection_Id: collectionId, ...details, ...origin };
  call.emit(`Collection${kind}`, { entityFqdn, entityId: collectionId, slug, body });
}
