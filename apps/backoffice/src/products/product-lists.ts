import { productEditor, products } from "@vitrine/contract";

/** Lists that hold products: to be read again when one of them changed. */
export const productLists = [products.queryProducts, productEditor.queryProducts, productEditor.queryStock] as const;
