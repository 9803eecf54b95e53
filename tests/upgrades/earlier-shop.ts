import {
  carts,
  checkout,
  currentCart,
  members,
  orderFulfillments,
  orderLookup,
  orders,
  orderTransactions,
  payments,
  products,
  reviews,
} from "@vitrine/contract";
import { createClient, OAuthStrategy, type Tokens } from "@vitrine/sdk";
import type { TestPlatform } from "@vitrine/testing";

/** What shoppers call. */
export const shopping = { carts, checkout, currentCart, orderLookup, orders, payments, reviews };

/** A shop that a version left behind: written beside its database, read by later ones. */
export interface EarlierShop {
  /** When it was left. */
  readonly made: string;
  readonly credentials: { readonly siteId: string; readonly clientId: string; readonly apiKey: string };
  /** Products, orders by what was done with them, and what is open. */
  readonly ids: Readonly<
    Record<"bowl" | "shirt" | "paid" | "withCoupon" | "partlySent" | "canceled" | "ofMember" | "openCheckout", string>
  >;
  readonly codes: Readonly<Record<"coupon" | "giftCard", string>>;
  /** Of the visitor with an open checkout, of one with a cart, and of a member. */
  readonly sessions: Readonly<Record<"open" | "cart" | "member", Tokens>>;
  readonly member: { readonly email: string; readonly password: string };
}

/** What the API says of all that is in the shop, as JSON has it. */
export async function toldOf(shop: TestPlatform, { ids, sessions }: EarlierShop): Promise<object> {
  const admin = shop.admin({ members, orderFulfillments, orders, orderTransactions, products, reviews });
  const placed = await admin.orders.searchOrders({ search: {} }).toArray({ max: 100 });
  const told = {
    orders: byId(placed),
    transactions: await Promise.all(
      placed.map(({ id }) => admin.orderTransactions.listTransactionsForSingleOrder({ orderId: id })),
    ),
    fulfillments: await admin.orderFulfillments.listFulfillmentsForSingleOrder({ orderId: ids.partlySent }),
    products: byId(await admin.products.queryProducts({ query: {} }).toArray({ max: 100 })),
    members: byId(await admin.members.queryMembers({ query: {} }).toArray({ max: 100 })),
    reviews: await admin.reviews.queryReviews({ query: {} }).toArray({ max: 100 }),
    cart: await returning(shop, sessions.cart).currentCart.getCurrentCart(),
    checkout: await returning(shop, sessions.open).checkout.getCheckout({ id: ids.openCheckout }),
  };
  return JSON.parse(JSON.stringify(told));
}

/** Somebody who comes back with the session they had. */
export function returning(shop: TestPlatform, tokens: Tokens) {
  const auth = OAuthStrategy({ clientId: shop.clientId, tokens });
  return createClient({ baseUrl: shop.origin, fetch: shop.fetch, auth, services: shopping });
}

function byId<Entity extends { readonly id: string }>(entities: readonly Entity[]): Record<string, Entity> {
  return Object.fromEntries(entities.map((entity) => [entity.id, entity]));
}
