import { type CatalogReference, productReference } from "@vitrine/contract";
import { isApiError } from "@vitrine/sdk";
import { addressOf, type Destination } from "./destination.server.ts";
import type { CartIntent } from "./lib/cart-changes.ts";
import { type CartView, toCartView } from "./lib/cart-view.ts";
import { chosenIn } from "./lib/chosen.ts";
import { currencies } from "./lib/currencies.ts";
import { emptyCart } from "./lib/empty-cart.ts";
import type { Shop, ShopClient } from "./shop.server.ts";

/** The shopper's cart with its totals. A browser without a session has an empty one, and stays without. */
export async function readCart(shop: Shop, destination: Destination): Promise<CartView> {
  if (!shop.session.isKnown) return { ...emptyCart, ...destination };
  return estimate(shop, destination);
}

/** The cart of a shopper who has a session by now. */
export async function estimate({ own }: Shop, destination: Destination): Promise<CartView> {
  const shippingAddress = addressOf(destination);
  const read = () => own.currentCart.estimateCurrentCartTotals({ shippingAddress }).safe();
  const first = await read();
  const chosen = currencies()?.chosen;
  const isStale = chosen !== undefined && first.data !== undefined && first.data.cart.conversionCurrency !== chosen;
  const { data, error } = isStale && (await turnTo(own, chosen)) ? await read() : first;
  if (data) return toCartView(data, destination, currencies()?.own);
  if (isApiError(error, "OWNED_CART_NOT_FOUND") || error.status === 404) return { ...emptyCart, ...destination };
  throw error;
}

/** Turns the cart to the currency that the visitor chose since. */
async function turnTo({ currentCart }: ShopClient, conversionCurrency: string): Promise<boolean> {
  const { error } = await currentCart.updateCurrentCart({ cartInfo: { conversionCurrency } }).safe();
  return error === undefined;
}

/** Does what a cart form asks. Throws the API's error when it is rejected. */
export async function changeCart({ own }: Shop, intent: CartIntent, form: FormData): Promise<void> {
  const text = (name: string): string => String(form.get(name) ?? "").trim();
  const { currentCart } = own;
  switch (intent) {
    case "add":
      await currentCart.addToCurrentCart(
        { lineItems: [{ quantity: quantityOf(form), catalogReference: referenceOf(form) }] },
        { idempotencyKey: keyOf(form) },
      );
      return;
    case "quantity":
      await currentCart.updateCurrentCartLineItemQuantity({
        lineItems: [{ id: text("lineId"), quantity: quantityOf(form) }],
      });
      return;
    case "remove":
      await currentCart.removeLineItemsFromCurrentCart({ lineItemIds: [text("lineId")] });
      return;
    case "note":
      await currentCart.updateCurrentCart({ cartInfo: { buyerNote: text("note") || null } });
      return;
    case "apply-code":
      await currentCart.updateCurrentCart({ couponCode: text("code") });
      return;
    case "remove-code":
      await currentCart.removeCouponFromCurrentCart();
      return;
    case "destination":
      return;
  }
}

/** What a script names an attempt, so that repeating it adds nothing. */
function keyOf(form: FormData): string | undefined {
  const key = String(form.get("key") ?? "");
  return /^[\d.e-]{1,40}$/.test(key) ? key : undefined;
}

function quantityOf(form: FormData): number {
  return Math.max(1, Math.trunc(Number(form.get("quantity"))) || 1);
}

/** The product with its choices, or a line's own reference when it is put back. */
function referenceOf(form: FormData): CatalogReference {
  const saved = parseReference(form.get("reference"));
  if (saved) return saved;
  const options = chosenIn(form);
  return productReference(String(form.get("productId") ?? ""), Object.keys(options).length > 0 ? options : undefined);
}

function parseReference(text: FormDataEntryValue | null): CatalogReference | undefined {
  try {
    const { catalogItemId, appId, options } = JSON.parse(String(text)) as CatalogReference;
    return { catalogItemId: String(catalogItemId), appId: String(appId), ...(options ? { options } : {}) };
  } catch {
    return undefined;
  }
}
