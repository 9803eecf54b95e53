import { account } from "@vitrine/contract";
import type { LoaderFunctionArgs } from "react-router";
import { asMember, currentMember } from "../account.server.ts";
import { reachable } from "../lib/reachable.server.ts";
import { getShop } from "../shop.server.ts";

/** Orders in one file: more than anyone places, and an end to it. */
const mostOrders = 5_000;

/**
 * Everything the shop holds about a member that they can read themselves, as a file: details, addresses, orders, cart
 * and sessions, each as the API returns it.
 */
export const loader = reachable(async ({ context, url }: LoaderFunctionArgs): Promise<Response> => {
  const shop = getShop(context);
  return asMember(shop, url, async () => {
    const { own } = shop;
    const cursorPaging = { limit: 100 };
    const [member, orders, { sessions }, { data: cart }] = await Promise.all([
      currentMember(shop),
      own.orders.searchOrders({ search: { cursorPaging } }).toArray({ max: mostOrders }),
      own.call(account.listSessions, {}),
      own.currentCart.getCurrentCart().safe(),
    ]);
    const body = JSON.stringify({ member, orders, cart: cart?.cart ?? null, sessions }, null, 2);
    return new Response(body, {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": 'attachment; filename="my-data.json"',
        "cache-control": "no-store",
      },
    });
  });
});
