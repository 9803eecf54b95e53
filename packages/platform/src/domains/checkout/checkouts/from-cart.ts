import type { Address, ChannelType, SelectedShippingOption } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { Stored } from "../../../store/documents.ts";
import { emitUpdated, saveCart } from "../carts/changes.ts";
import { readBy } from "../lines/reader-language.ts";
import type { CartRecord } from "../records/cart-record.ts";
import { requireChannel } from "../records/channel.ts";
import { checkoutCreated } from "../records/checkout-events.ts";
import { type CheckoutData, type CheckoutRecord, toRecord } from "../records/checkout-record.ts";
import { checkouts } from "../records/checkout-repository.ts";
import { hasPaymentInProgress } from "../records/payment-repository.ts";
import { calculate } from "./calculate.ts";
import { saveCheckout } from "./change.ts";
import { newCheckout } from "./new-checkout.ts";

export interface FromCart {
  readonly channelType?: ChannelType | undefined;
  readonly shippingAddress?: Address | undefined;
  readonly billingAddress?: Address | undefined;
  readonly selectedShippingOption?: SelectedShippingOption | undefined;
  readonly email?: string | undefined;
}

/**
 * Turns a cart into a checkout. The same cart updates the checkout it made before, as long as that one is open:
 * what the buyer entered there stays unless it is given again.
 */
export async function checkoutFromCart(
  call: Call<never, "cart_updated" | "checkout_created" | "checkout_updated">,
  stored: Stored<CartRecord>,
  options: FromCart,
): Promise<string> {
  const cart = readBy(call, stored.entity);
  const channelType = requireChannel("channelType", options.channelType);
  if (cart.lines.length === 0)
    throw invalid("lineItems", "must not be empty: the cart has no items", "MIN_SIZE", { threshold: 1 });
  const known = await openCheckoutOf(call, cart);
  const base = known?.entity ?? { ...newCheckout(call, cart.owner, channelType), ...reserved(cart), cartId: cart.id };
  const { id: cartId, nextCheckoutId, checkoutId } = cart;
  const isNamed = base.id === nextCheckoutId;
  const madeOf = { cartId, revision: isNamed ? stored.revision : stored.revision + 1 };
  const data = { ...entered(cart), ...base, ...fromCart(cart), ...fromOptions(base, options), madeOf };
  const calculated = await calculate(call, data);
  const { record } = calculated;
  if (known) {
    await saveCheckout(call, known, calculated);
  } else {
    // Of two at once the second one runs again and finds the first one's checkout.
    await checkouts.insertFirst(call.db, call.site.id, toRecord(record, calculated.view));
    call.emit(...checkoutCreated(calculated.view));
  }
  const { id } = record;
  if (!isNamed) await saveCart(call, stored, { nextCheckoutId: id, checkoutId: id });
  else if (!checkoutId) await emitUpdated(call, stored, { ...stored, entity: { ...cart, checkoutId: id } });
  return id;
}

/** A cart names its first checkout beforehand: it need not be written again when that is made. */
function reserved({ nextCheckoutId, checkoutId }: CartRecord): Pick<CheckoutData, "id"> | undefined {
  return nextCheckoutId && !checkoutId ? { id: nextCheckoutId } : undefined;
}

async function openCheckoutOf(call: Call, cart: CartRecord): Promise<Stored<CheckoutRecord> | undefined> {
  if (!cart.checkoutId) return undefined;
  const found = await checkouts.get(call.db, call.site.id, cart.checkoutId);
  if (!found || found.entity.completed) return undefined;
  const { orderId } = found.entity;
  // A charge in progress is for that checkout as it stands: further shopping starts another one.
  return orderId && (await hasPaymentInProgress(call.db, call.site.id, orderId)) ? undefined : found;
}

/** What the buyer said in the cart, for a checkout that has nothing better. */
function entered({ email, contactInfo, selectedShippingOption }: CartRecord): Partial<CheckoutData> {
  return {
    ...(email && { email }),
    ...(contactInfo && { shippingDestination: contactInfo }),
    ...(selectedShippingOption && { selected: selectedShippingOption }),
  };
}

/** What the cart decides each time. A coupon taken out of the cart is taken out of the checkout. */
function fromCart(cart: CartRecord): Partial<CheckoutData> {
  return {
    lines: cart.lines,
    language: cart.language,
    purchaseFlowId: cart.purchaseFlowId,
    ...({ coupon: cart.coupon } as Pick<CheckoutData, "coupon">),
    ...(cart.merchantDiscounts && { merchantDiscounts: cart.merchantDiscounts }),
    ...(cart.buyerNote !== undefined && { buyerNote: cart.buyerNote }),
    ...(cart.overrideCheckoutUrl && { overrideCheckoutUrl: cart.overrideCheckoutUrl }),
    ...(cart.businessLocationId && { businessLocationId: cart.businessLocationId }),
    ...(cart.contactId && { contactId: cart.contactId }),
    ...(cart.conversionCurrency && { conversionCurrency: cart.conversionCurrency }),
  };
}

function fromOptions(base: CheckoutData, options: FromCart): Partial<CheckoutData> {
  const { email, shippingAddress, billingAddress, selectedShippingOption } = options;
  return {
    ...(email && { email }),
    ...(shippingAddress && { shippingDestination: { ...base.shippingDestination, address: shippingAddress } }),
    ...(billingAddress && { billingInfo: { ...base.billingInfo, address: billingAddress } }),
    ...(selectedShippingOption && { selected: selectedShippingOption }),
  };
}
