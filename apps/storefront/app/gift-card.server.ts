import type { GiftCardProduct } from "@vitrine/contract";
import { isApiError } from "@vitrine/sdk";
import type { Shop } from "./shop.server.ts";

/** Asked once in a request, however many loaders want it. */
const known = new WeakMap<Shop, Promise<GiftCardProduct | undefined>>();

/** The gift card the shop sells; undefined where it sells none. */
export function findGiftCard(shop: Shop): Promise<GiftCardProduct | undefined> {
  const found = known.get(shop) ?? read(shop);
  known.set(shop, found);
  return found;
}

async function read({ catalog }: Shop): Promise<GiftCardProduct | undefined> {
  const { data, error } = await catalog.giftCardProduct.getGiftCardProduct().safe();
  if (data) return data.product;
  if (isApiError(error, "GIFT_CARD_PRODUCT_NOT_FOUND")) return undefined;
  throw error;
}
