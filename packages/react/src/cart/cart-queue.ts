import type { QueryClient } from "@tanstack/react-query";
import { type Cart, type CartResponse, currentCart } from "@vitrine/contract";
import { isApiError } from "@vitrine/sdk";
import type { OperationClient } from "../ask.ts";
import { setResponse } from "../queries.ts";
import { LineQueue } from "./line-queue.ts";

/** Changes of the current cart, in order. One for each client and cache. */
export type CartQueue = LineQueue<CartResponse>;

/** Where the current cart is cached. */
export const cartKey = [currentCart.getCurrentCart.service, currentCart.getCurrentCart.name, {}] as const;

/**
 * The current cart as a query. A shopper who has put nothing in yet has no cart; that is a response, not an error,
 * and it is null.
 */
export function cartQuery(client: OperationClient) {
  return {
    queryKey: cartKey,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Cart | null> => {
      try {
        return (await client.call(currentCart.getCurrentCart, {}, { signal, retry: false })).cart;
      } catch (error) {
        if (isApiError(error, "OWNED_CART_NOT_FOUND")) return null;
        throw error;
      }
    },
  };
}

/** Puts the server's cart into the cache, unless a read that started earlier would overwrite it. */
export function acceptCart(cache: QueryClient, cart: Cart): void {
  setResponse<Cart | null>(cache, cartKey, cart);
}

export function createCartQueue(client: OperationClient, cache: QueryClient): CartQueue {
  return new LineQueue<CartResponse>({
    send: (lineId, quantity) =>
      quantity === 0
        ? client.call(currentCart.removeLineItemsFromCurrentCart, { lineItemIds: [lineId] })
        : client.call(currentCart.updateCurrentCartLineItemQuantity, { lineItems: [{ id: lineId, quantity }] }),
    accept: ({ cart }) => acceptCart(cache, cart),
  });
}
