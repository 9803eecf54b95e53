"use client";

import { useQueryClient, useQuery as useTanStackQuery } from "@tanstack/react-query";
import { type Cart, type CartLineItem, type CartResponse, currentCart, type NewLineItem } from "@vitrine/contract";
import { multiplyAmount, sumAmounts } from "@vitrine/contract/money";
import { useMemo, useSyncExternalStore } from "react";
import { useCartQueue, useClient } from "../provider.tsx";
import { acceptCart, cartQuery } from "./cart-queue.ts";
import type { LineOverlay } from "./line-queue.ts";

/** A line as the shopper sees it, which may be ahead of the server. */
export interface CartLine {
  readonly id: string;
  readonly item: CartLineItem;
  /** The quantity the shopper set last. */
  readonly quantity: number;
  /** Unit price × quantity, as decimal text. */
  readonly total: string;
  /** A change of this line is on its way. */
  readonly isPending: boolean;
  /** Why the last change of this line was taken back. */
  readonly error: unknown;
}

/** What {@link useCart} returns. */
export interface CartState {
  /** The server's cart; null when the shopper has none, undefined while it is loading. */
  readonly cart: Cart | null | undefined;
  /** The lines as they will be once what was changed has arrived. */
  readonly lines: readonly CartLine[];
  /** Pieces in all lines. */
  readonly count: number;
  /** Of the lines as shown, before discounts that depend on the whole cart, as decimal text. */
  readonly subtotal: string;
  /** Something is on its way to the server. */
  readonly isPending: boolean;
  /** Why the cart could not be loaded. */
  readonly error: unknown;
  /** Rejects when nothing could be added, such as of what is sold out. */
  readonly add: (items: readonly NewLineItem[]) => Promise<Cart>;
  /** At least 1; use `remove` for none. Never rejects: a failure shows as the line's `error`. */
  readonly setQuantity: (lineId: string, quantity: number) => Promise<void>;
  /** Never rejects: a failure shows as the line's `error`. */
  readonly remove: (lineId: string) => Promise<void>;
  /** Rejects with the code of why the coupon does not apply. */
  readonly applyCoupon: (code: string) => Promise<Cart>;
  readonly removeCoupon: () => Promise<Cart>;
  /** The buyer's note for the shop. */
  readonly setNote: (note: string) => Promise<Cart>;
  /** Takes the `error` of a line away. */
  readonly dismissError: (lineId: string) => void;
  /** Resolves when every change has reached the server: wait for it before going to checkout. */
  readonly settled: () => Promise<void>;
}

/** The shopper's cart with optimistic lines. Every component that uses it sees the same state. */
export function useCart(): CartState {
  const client = useClient();
  const cache = useQueryClient();
  const queue = useCartQueue();
  const { data: cart, error } = useTanStackQuery(cartQuery(client));
  const overlays = useSyncExternalStore(
    queue.subscribe,
    () => queue.overlays,
    () => queue.overlays,
  );

  const actions = useMemo(() => {
    const change = (send: () => Promise<CartResponse>) =>
      queue.run(async () => {
        const response = await send();
        acceptCart(cache, response.cart);
        return response.cart;
      });
    return {
      add: (lineItems: readonly NewLineItem[]) =>
        change(() => client.call(currentCart.addToCurrentCart, { lineItems: [...lineItems] })),
      setQuantity: (lineId: string, quantity: number) => queue.set(lineId, Math.max(1, Math.trunc(quantity))),
      remove: (lineId: string) => queue.set(lineId, 0),
      applyCoupon: (couponCode: string) => change(() => client.call(currentCart.updateCurrentCart, { couponCode })),
      removeCoupon: () => change(() => client.call(currentCart.removeCouponFromCurrentCart, {})),
      setNote: (buyerNote: string) =>
        change(() => client.call(currentCart.updateCurrentCart, { cartInfo: { buyerNote } })),
      dismissError: (lineId: string) => queue.dismiss(lineId),
      settled: () => queue.settled(),
    };
  }, [client, cache, queue]);

  return useMemo(() => {
    const lines = shownLines(cart?.lineItems ?? [], overlays);
    return {
      cart,
      lines,
      count: lines.reduce((count, line) => count + line.quantity, 0),
      subtotal: sumAmounts(lines.map((line) => line.total)),
      isPending: [...overlays.values()].some((overlay) => overlay.quantity !== undefined),
      error,
      ...actions,
    };
  }, [cart, overlays, error, actions]);
}

/** The server's lines with what the shopper did since; removed ones are gone at once. */
export function shownLines(items: readonly CartLineItem[], overlays: ReadonlyMap<string, LineOverlay>): CartLine[] {
  return items.flatMap((item) => {
    const id = item.id ?? "";
    const overlay = overlays.get(id);
    const quantity = overlay?.quantity ?? item.quantity;
    if (quantity === 0) return [];
    const total = multiplyAmount(item.price?.amount ?? "0", quantity);
    return [{ id, item, quantity, total, isPending: overlay?.quantity !== undefined, error: overlay?.error }];
  });
}
