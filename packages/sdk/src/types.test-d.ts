// Compiled, never run: every line here is a promise about what an editor shows and a compiler accepts.

import type { CartResponse, Order, Product, QueryProductsResponse } from "@vitrine/contract";
import type { Call, Page, Pages } from "./index.ts";
import { createClient, isApiError, OAuthStrategy } from "./index.ts";
import { cursorQuery, offsetQuery } from "./query/index.ts";
import { checkout, currentCart, orders, products } from "./services.ts";

const shop = createClient({
  baseUrl: "",
  auth: OAuthStrategy({ clientId: "c" }),
  services: { currentCart, checkout, orders, products },
});

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(..._: Equal<A, B> extends true ? [] : [never]): void => {};

// A call answers its response, and its failure as a value carries the operation's codes.
const call = shop.currentCart.getCurrentCart();
same<typeof call, Call<CartResponse, "OWNED_CART_NOT_FOUND">>();
const outcome = await call.safe();
if (outcome.error) {
  const code: string = outcome.error.code;
  same<typeof outcome.data, undefined>();
  if (outcome.error.code === "OWNED_CART_NOT_FOUND") code.toLowerCase();
} else {
  same<typeof outcome.data, CartResponse>();
}

// A list is a page when awaited and items when iterated over.
const list = shop.products.queryProducts({ query: {} });
same<typeof list, Pages<Product, QueryProductsResponse>>();
const page = await list;
same<typeof page, Page<Product, QueryProductsResponse>>();
for await (const product of list) same<typeof product, Product>();
for await (const each of list.byPage()) same<typeof each, Page<Product, QueryProductsResponse>>();
same<Awaited<ReturnType<typeof list.toArray>>, Product[]>();

// Required fields are required, and unknown ones refused.
// @ts-expect-error an id is needed
shop.orders.getOrder();
// @ts-expect-error an id is needed
shop.orders.getOrder({});
// @ts-expect-error no such field
shop.currentCart.addToCurrentCart({ lines: [] });
// @ts-expect-error no such operation
shop.currentCart.explode();
// @ts-expect-error no such service among those given
shop.coupons;
// @ts-expect-error no such option
shop.currentCart.addToCurrentCart({}, { retries: 3 });

// An operation can be called without its service being given.
const direct = shop.call(orders.getOrder, { id: "x" });
same<Awaited<typeof direct>["order"], Order>();
const directList = shop.call(products.queryProducts, { query: {} });
same<typeof directList, Pages<Product, QueryProductsResponse>>();
// @ts-expect-error of the wrong type
shop.call(orders.getOrder, { id: 1 });

// The session has what its strategy gives it.
same<ReturnType<typeof shop.auth.loggedIn>, boolean>();

// Queries know the fields of their entity, accept paths, and fit the operations.
shop.products.queryProducts({ query: offsetQuery<Product>().eq("name", "Mug").gt("price.price", 3).build() });
shop.orders.searchOrders({ search: cursorQuery<Order>().ascending("createdDate").build() });
// @ts-expect-error a name is text
offsetQuery<Product>().eq("name", 1);

declare const caught: unknown;
if (isApiError(caught, "ITEM_NOT_FOUND")) same<typeof caught.code, "ITEM_NOT_FOUND">();
