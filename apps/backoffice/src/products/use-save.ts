import { useQueryClient } from "@tanstack/react-query";
import {
  collections,
  type ProductChoices,
  productEditor,
  products,
  type SaveProductRequest,
  slugRedirects,
} from "@vitrine/contract";
import { invalidate, queryOptions, readAgain, useClient } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import { useRepeat } from "../ui/repeatable.ts";
import { type EditedProduct, merchantProduct, noChoices, noDetails } from "./details.ts";
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
  const repeat = useRepeat();
  const queries = useQueryClient();
  const readDetails = (productId: string) =>
    readAgain(queries, queryOptions(client, productEditor.getProductDetails, { productId }));
  const choicesOf = (productId: string) => queryOptions(client, productEditor.getProductChoices, { productId });
  return {
    async latest(id) {
      const options = queryOptions(client, products.getProduct, merchantProduct(id));
      const response = await readAgain(queries, options).catch(() => undefined);
      // After the product: what changes in between makes its version too old, and nothing is overwritten.
      const more = response && Promise.all([readDetails(id), readAgain(queries, choicesOf(id))]);
      const [details, choices] = (await more?.catch(() => undefined)) ?? [];
      return response && details && choices && { ...response.product, details, choices };
    },
    async save(request) {
      const { data, error } = await repeat((one) => one.call(productEditor.saveProduct, request).safe());
      await invalidate(queries, [
        ...productLists,
        products.getProduct,
        productEditor.getProductDetails,
        productEditor.getProductChoices,
        productEditor.listOptionTranslations,
        collections.queryCollections,
        slugRedirects.listSlugRedirects,
      ]);
      if (!data) return { error };
      const { id } = data.product;
      // An editor that took the product for one without choices would save it like that.
      const saved = {
        ...noChoices,
        ...queries.getQueryData<ProductChoices>(choicesOf(id).queryKey),
        ...request.choices,
      };
      const [details, choices] = await Promise.all([
        readDetails(id).catch(() => noDetails),
        readAgain(queries, choicesOf(id)).catch(() => saved),
      ]);
      return { product: { ...data.product, details, choices } };
    },
  };
}
