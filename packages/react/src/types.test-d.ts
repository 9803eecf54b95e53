// Compiled, never run: what the hooks accept and return is what the contract says of the operation.

import { type Cart, currentCart, type NewLineItem, products } from "@vitrine/contract";
import { type CartState, useInfiniteQuery, useQuery, useSuspenseQuery } from "./index.ts";

useQuery(products.queryProducts, { query: { filter: { slug: "mug" }, sort: [{ fieldName: "price" }] } });
// @ts-expect-error no such field
useQuery(products.queryProducts, { query: { filter: { slugg: "mug" } } });
// @ts-expect-error no such field
useSuspenseQuery(products.queryProducts, { query: { sort: [{ fieldName: "prise" }] } });
// @ts-expect-error no such operator
useInfiniteQuery(products.queryProducts, { query: { filter: { slug: { $foo: "mug" } } } });

const { error } = useQuery(currentCart.getCurrentCart, {});
error?.is("OWNED_CART_NOT_FOUND");
// @ts-expect-error misspelt
error?.is("OWNED_CART_NOT_FUND");

/** What a hook returns is taken apart: it is functions, which `unbound-method` of typescript-eslint tells from methods. */
declare const narrower: (items: readonly (NewLineItem & { mark: string })[]) => Promise<Cart>;
// @ts-expect-error a method would take it
export const add: CartState["add"] = narrower;
