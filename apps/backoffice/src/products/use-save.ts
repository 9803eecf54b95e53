import { useQueryClient } from "@tanstack/react-query";
import { collections, type Product, productEditor, products, type SaveProductRequest } from "@vitrine/contract";
import { invalidate, queryOptions, useClient } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";

export interface Save {
  /** The product as the platform has it now. */
  latest(id: string): Promise<Product | undefined>;
  save(request: SaveProductRequest): Promise<SaveResult>;
}

export type SaveResult =
  | { readonly product: Product; readonly error?: undefined }
  | { readonly product?: undefined; readonly error: ApiError };

/** Saves a product with all its parts, or nothing. */
export function useSave(): Save {
  const client = useClient();
  const queries = useQueryClient();
  return {
    async latest(id) {
      const options = queryOptions(client, products.getProduct, { id });
      const response = await queries.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined);
      return response?.product;
    },
    async save(request) {
      const { data, error } = await client.call(productEditor.saveProduct, request).safe();
      await invalidate(queries, [products.queryProducts, products.getProduct, collections.queryCollections]);
      return data ? { product: data.product } : { error };
    },
  };
}
