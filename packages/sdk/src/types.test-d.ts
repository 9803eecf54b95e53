// Compiled, never run: every line here is a promise about what an editor shows and a compiler accepts.

import type {
  CalculationErrors,
  CartResponse,
  DoublePaymentErrorData,
  Filter,
  OpenField,
  OpenFilter,
  Order,
  Product,
  QueryProductsResponse,
  Sort,
} from "@vitrine/contract";
import type { ApiError, Call, OpenCode, Page, Pages } from "./index.ts";
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
  // @ts-expect-error a misspelt code can never be the one
  if (outcome.error.code === "OWNED_CART_NOT_FUND") code.toLowerCase();
  // @ts-expect-error nor can one of another operation
  if (outcome.error.code === "CHECKOUT_NOT_FOUND") code.toLowerCase();
  outcome.error.is("OWNED_CART_NOT_FOUND");
  outcome.error.is("NETWORK_ERROR");
  outcome.error.is("NEWER" as OpenCode);
  // @ts-expect-error misspelt
  outcome.error.is("OWNED_CART_NOT_FUND");
  // @ts-expect-error of another operation
  outcome.error.is("CHECKOUT_NOT_FOUND");
} else {
  same<typeof outcome.data, CartResponse>();
}

// A field that there is not is none, whatever else is given.
// @ts-expect-error misspelt
shop.products.queryProducts({ qurey: {} });
// @ts-expect-error misspelt
shop.products.queryProducts({ query: {}, qurey: {} });
// @ts-expect-error misspelt, where nothing is required
shop.currentCart.addToCurrentCart({ lineItem: [] });

// A list is a page when awaited and items when iterated over.
const list = shop.products.queryProducts({ query: {} });
same<typeof list, Pages<Product, QueryProductsResponse>>();
const page = await list;
same<typeof page, Page<Product, QueryProductsResponse>>();
for await (const product of list) same<typeof product, Product>();
for await (const each of list.byPage()) same<typeof each, Page<Product, QueryProductsResponse>>();
same<Awaited<ReturnType<typeof list.toArray>>, Product[]>();

// Required fields are required, and unknown ones rejected.
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

// Filters and orders take the fields and operators that the entity lists in the contract.
shop.products.queryProducts({ query: { filter: { slug: "mug", price: { $gte: 3 } }, sort: [{ fieldName: "price" }] } });
shop.products.queryProducts({
  query: { filter: { $or: [{ visible: true }, { collectionIds: { $hasSome: ["a"] } }] } },
});
shop.products.queryProducts({ query: { filter: { $not: { "priceData.price": null } } } });
shop.orders.searchOrders({ search: { filter: { status: { $in: ["APPROVED"] }, "buyerInfo.email": "a@b.example" } } });
// @ts-expect-error no such field
shop.products.queryProducts({ query: { filter: { slugg: "mug" } } });
// @ts-expect-error no such field of a joined condition
shop.products.queryProducts({ query: { filter: { $and: [{ slugg: "mug" }] } } });
// @ts-expect-error no such operator
shop.products.queryProducts({ query: { filter: { slug: { $foo: "mug" } } } });
// @ts-expect-error not an operator of this field
shop.products.queryProducts({ query: { filter: { collectionIds: { $startsWith: "a" } } } });
// @ts-expect-error a list of collections is compared by what it has
shop.products.queryProducts({ query: { filter: { collectionIds: "a" } } });
// @ts-expect-error of the wrong type
shop.products.queryProducts({ query: { filter: { visible: "yes" } } });
// @ts-expect-error a field of the entity that is not listed
shop.products.queryProducts({ query: { filter: { brand: "Maren" } } });
// @ts-expect-error misspelt
shop.products.queryProducts({ query: { sort: [{ fieldName: "prise" }] } });
// @ts-expect-error can be filtered but not sorted by
shop.products.queryProducts({ query: { sort: [{ fieldName: "visible" }] } });

// What a newer server knows has a way in.
shop.products.queryProducts({
  query: { filter: { weight: { $gt: 3 } } as OpenFilter, sort: [{ fieldName: "weight" as OpenField }] },
});
const weighed: Filter<Product> = { visible: true, $and: [{ weight: 3 } as OpenFilter] };
same<typeof weighed.visible, Filter<Product>["visible"]>();
same<Extract<NonNullable<Sort<Order>["fieldName"]>, "number" | "archived">, "number">();

// So do the query builders.
shop.products.queryProducts({ query: offsetQuery<Product>().eq("name", "Mug").gt("priceData.price", 3).build() });
shop.orders.searchOrders({ search: cursorQuery<Order>().ascending("createdDate").build() });
offsetQuery<Product>().hasSome("collectionIds", "a").in("slug", ["a", "b"]).isEmpty("sku").where({ visible: true });
offsetQuery<Product>()
  .where({ weight: 3 } as OpenFilter)
  .descending("weight" as OpenField);
shop.products.queryProducts({ query: offsetQuery().eq("anything", 1).ascending("whatever").build() });
// @ts-expect-error a name is text
offsetQuery<Product>().eq("name", 1);
// @ts-expect-error misspelt
offsetQuery<Product>().eq("slugg", "mug");
// @ts-expect-error not an operator of this field
offsetQuery<Product>().startsWith("collectionIds", "a");
// @ts-expect-error can be filtered but not sorted by
offsetQuery<Product>().ascending("visible");
// @ts-expect-error misspelt
offsetQuery<Product>().where({ slugg: "mug" });

// A caught error has any code of the contract, and its data.
declare const caught: unknown;
if (isApiError(caught, "CHECKOUT_NOT_FOUND")) same<typeof caught.code, "CHECKOUT_NOT_FOUND">();
if (isApiError(caught, "CALCULATION_ERROR")) {
  const data: Readonly<CalculationErrors> | undefined = caught.details.applicationError?.data;
  // @ts-expect-error no such field
  data?.calculationErrorz;
  // @ts-expect-error no such field
  caught.details.applicationError?.data?.calculationErrorz;
}
// @ts-expect-error misspelt
isApiError(caught, "CHECKOUT_NOT_FUND");
isApiError(caught, "NEWER" as OpenCode);

// An operation's own error narrows to the data of a code, and fits wherever any error does.
const created = await shop.checkout.createOrder({ id: "x" }).safe();
if (created.error?.is("CHECKOUT_ALREADY_PAID")) {
  const data: Readonly<DoublePaymentErrorData> | undefined = created.error.details.applicationError?.data;
  same<typeof created.error.code, "CHECKOUT_ALREADY_PAID">();
  data?.orderId?.toLowerCase();
}
const report = (error: ApiError): string => error.code;
if (created.error) report(created.error);
