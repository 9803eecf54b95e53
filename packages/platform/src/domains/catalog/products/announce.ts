import type { Call } from "../../../kernel/context.ts";
import type { ProductDocument } from "../records/product.ts";
import { emitProductCreated } from "./events.ts";
import { presentProduct } from "./present/product.ts";
import { viewOf } from "./read/caller.ts";

/** Tells subscribers of a product that was written without being read again. */
export function announceProduct(call: Call<never, "ProductCreated">, product: ProductDocument): void {
  const { name, slug, sku, visible, priceData, media, productPageUrl, brand } = presentProduct(
    product,
    [],
    viewOf(call),
  );
  const details = { name, slug, sku, visible, price: priceData, media, productPageUrl, brand };
  emitProductCreated(call, { productId: product.id, ...details });
}
