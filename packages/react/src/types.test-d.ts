// Compiled, never run: what the hooks accept and return is what the contract says of the operation.

import { currentCart, products } from "@vitrine/contract";
import { useInfiniteQuery, useQuery, useSuspenseQuery } from "./index.ts";

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
