import type { Call } from "../../../kernel/context.ts";
import type { ProductDocument } from "../records/product.ts";
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

export function emitProduct(call: Call<never, "ProductChanged">, productId: string, fields: readonly string[]): void {
  const body = { productId, changedFields: fields, ...origin };
  call.emit("ProductChanged", { entityId: productId, body });
}

export function emitProductCreated(
  call: Call<never, "ProductCreated">,
  body: { readonly productId: string; readonly [key: string]: unknown },
): void {
  const event = { entityId: body.productId, body: { ...body, ...origin } };
  call.emit("ProductCreated", event);
}

export function emitProductDeleted(call: Call<never, "ProductDeleted">, productId: string): void {
  const body = { productId, ...origin };
  call.emit("ProductDeleted", { entityId: productId, body });
}

export function emitVariants(
  call: Call<never, "VariantsChanged">,
  productId: string,
  variants: readonly VariantWrite[],
): void {
  const changed = variants.map(({ id, document }) => ({ variantId: id, choices: document.choices, ...origin }));
  const body = { productId, variants: changed, ...origin };
  call.emit("VariantsChanged", { entityId: productId, body });
}

export function emitCollection<Kind extends "Created" | "Changed" | "Deleted">(
  call: Call<never, `Collection${Kind}`>,
  kind: Kind,
  collectionId: string,
  details: object = {},
): void {
  const body = { collection_Id: collectionId, ...details, ...origin };
  call.emit(`Collection${kind}` as const, { entityId: collectionId, body });
}
