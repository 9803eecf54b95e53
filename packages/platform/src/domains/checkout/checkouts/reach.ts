import type { Identity } from "../../../kernel/context.ts";
import type { Store } from "../../../kernel/database/port.ts";
import { canAccess } from "../../../kernel/shopper.ts";
import { checkouts } from "../records/checkout-repository.ts";
import { orders } from "../records/order-repository.ts";
import { payments } from "../records/payment-repository.ts";

/** Fields of a request that name what an operation is about. */
interface Names {
  readonly id?: string;
  readonly checkoutId?: string;
  readonly paymentId?: string;
  readonly checkout?: { readonly id?: string };
}

/** What an operation with a token for one checkout touches. */
type Target = "open checkout" | "placed checkout" | "order" | "payment" | "nothing";

const reach: Readonly<Record<string, readonly [target: Target, id: (message: Names) => string | undefined]>> = {
  "ecom.checkout.getCheckout": ["open checkout", ({ id }) => id],
  "ecom.checkout.updateCheckout": ["open checkout", ({ checkout }) => checkout?.id],
  "ecom.checkout.removeCoupon": ["open checkout", ({ id }) => id],
  "ecom.checkout.removeGiftCard": ["open checkout", ({ id }) => id],
  "ecom.checkout.removeLineItems": ["open checkout", ({ id }) => id],
  "ecom.checkout.updateLineItemsQuantity": ["open checkout", ({ id }) => id],
  // A try whose answer was lost is repeated when the checkout is over already.
  "vitrine.payments.payForCheckout": ["placed checkout", ({ checkoutId }) => checkoutId],
  "vitrine.payments.answerChallenge": ["payment", ({ paymentId }) => paymentId],
  "vitrine.payments.getPayment": ["payment", ({ paymentId }) => paymentId],
  "vitrine.payments.listPaymentMethods": ["nothing", () => undefined],
  "ecom.orders.getOrder": ["order", ({ id }) => id],
};

/** Why a token for one checkout may not do what it asks for. */
export interface ReachProblem {
  readonly code:
    | "UNAUTHENTICATED"
    | "PERMISSION_DENIED"
    | "CHECKOUT_NOT_FOUND"
    | "ORDER_NOT_FOUND"
    | "PAYMENT_NOT_FOUND";
  readonly description: string;
}

/** Operations a token for one checkout is good for at all. */
export function checkOperationInReach(operation: string): ReachProblem | undefined {
  if (reach[operation]) return undefined;
  const description = "This token is for one checkout: to look at it, change it while it is open, and pay for it.";
  return { code: "PERMISSION_DENIED", description };
}

/**
 * Checks that a request is about what a token for one checkout is for. Another checkout, order or payment looks like one that does
 * not exist, and so does the checkout itself once it became an order. A checkout that became a member's since, who signed
 * in elsewhere, needs another token: clients renew it by themselves.
 */
export async function checkReach(
  store: Store,
  siteId: string,
  identity: Identity & { readonly checkoutId?: string },
  operation: string,
  message: Names,
): Promise<ReachProblem | undefined> {
  const { checkoutId } = identity;
  const [target, idOf] = reach[operation] ?? ["nothing", () => undefined];
  if (target === "nothing") return undefined;
  const id = idOf(message)?.toLowerCase() ?? "";
  const found = await store.read(async (db): Promise<boolean | "claimed"> => {
    // The order that it became, not another that says so: apps write what the entity shows.
    if (target === "order") return (await orders.get(db, siteId, id))?.entity.source?.checkoutId === checkoutId;
    if (target === "payment") return (await payments.get(db, siteId, id))?.entity.checkoutId === checkoutId;
    if (id !== checkoutId) return false;
    if (target === "placed checkout") return true;
    const checkout = (await checkouts.get(db, siteId, id))?.entity;
    if (checkout?.completed !== false) return false;
    return checkout.owner === undefined || canAccess(identity, checkout.owner) || "claimed";
  });
  if (found === "claimed") {
    const description = "The checkout is a member's by now. Request another token for it.";
    return { code: "UNAUTHENTICATED", description };
  }
  if (found) return undefined;
  const code =
    target === "order" ? "ORDER_NOT_FOUND" : target === "payment" ? "PAYMENT_NOT_FOUND" : "CHECKOUT_NOT_FOUND";
  return { code, description: `This token reaches no such ${target.split(" ").at(-1)}.` };
}
