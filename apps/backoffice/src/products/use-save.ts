import { useQueryClient } from "@tanstack/react-query";
import { collections, productEditor, products, type SaveProductRequest, slugRedirects } from "@vitrine/contract";
import { invalidate, queryOptions, readAgain, useClient } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import { type EditedProduct, merchantProduct, noDetails } from "./details.ts";
import { productLists } from "./product-lists.ts";

export interface Save {
  /** The product as the platform has it now. */
  latest(id: string): Promise<EditedProduct | undefined>;
  save(request: SaveProductRequest): Promise<SaveResult>;
}

export type SaveResult =
  | { readonly product: EditedProduct; readonly error?: undefined }
  | { readonly product?: undefined; readonly error: ApiError };

/** Saves a product with all its parts, or nothing. */
export function useSave(): Save {
  const client = useClient();
  const queries = useQueryClient();
  const readDetails = (productId: string) =>
    readAgain(queries, queryOptions(client, productEditor.getProductDetails, { productId }));
  return {
    async latest(id) {
      const options = queryOptions(client, products.getProduct, merchantProduct(id));
      const response = await readAgain(queries, options).catch(() => undefined);
      // After the product: what changes in between makes its version too old, and nothing is overwritten.
      const details = response && (await readDetails(id).catch(() => undefined));
      return details && { ...response.product, details };
    },
    async save(request) {
      const { data, error } = await client.call(productEditor.saveProduct, request).safe();
      await invalidate(queries, [
        ...productLists,
        products.getProduct,
        productEditor.getProductDetails,
        collections.queryCollections,
        slugRedirects.listSlugRedirects,
      ]);
      if (!data) return { error };
      const details = await readDetails(data.product.id).catch(() => noDetails);
      return { product: { ...data.product, details } };
    },
  };
}
