import type { AnyCall } from "../../../kernel/context.ts";
import type { ProductDocument } from "./document.ts";
import type { VariantWrite } from "./variants.ts";

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
  call.emit("ProductChanged", { entityId: productId, body });
}

export function emitProductCreated(
  call: AnyCall,
  body: { readonly productId: string; readonly [key: string]: unknown },
): void {
  const event = { entityId: body.productId, body: { ...body, ...origin } };
  call.emit("ProductCreated", event);
}

export function emitProductDeleted(call: AnyCall, productId: string): void {
  const body = { productId, ...origin };
  call.emit("ProductDeleted", { entityId: productId, body });
}

export function emitVariants(call: AnyCall, productId: string, variants: readonly VariantWrite[]): void {
  const changed = variants.map(({ id, document }) => ({ variantId: id, choices: document.choices, ...origin }));
  const body = { productId, variants: changed, ...origin };
  call.emit("VariantsChanged", { entityId: productId, body });
}

export function emitCollection(
  call: AnyCall,
  kind: "Created" | "Changed" | "Deleted",
  collectionId: string,
  details: object = {},
): void {
  const body = { collection_Id: collectionId, ...details, ...origin };
  call.emit(`Collection${kind}`, { entityId: collectionId, body });
}
