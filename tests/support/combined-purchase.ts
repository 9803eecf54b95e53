import { randomUUID } from "node:crypto";
import type { Checkout, CouponSpecification, NewCustomLineItem, NewLineItem } from "@vitrine/contract";
import { PLANS_APP_ID } from "../../packages/platform/src/domains/pricing/plans/rules.ts";
import { formatMoney } from "../../packages/platform/src/policies/money.ts";
import type { PurchasePlan } from "./combined-plan.ts";
import { type CombinedStage, places } from "./combined-stage.ts";
import { amountProblems, checkoutProblems, minorOf } from "./money-checks.ts";
import { CARD, item, type Shopper } from "./shop.ts";

/** A checkout that can be paid, and what was used for it. */
export interface Prepared {
  readonly buyer: Shopper | CombinedStage["shop"]["app"];
  readonly checkout: Checkout;
  readonly couponId?: string;
  readonly giftCard?: { readonly code: string; readonly value: number };
  readonly problems: readonly string[];
}

/** Fills a cart, estimates it and goes on to a checkout with delivery and gift card. */
export async function prepare(stage: CombinedStage, plan: PurchasePlan): Promise<Prepared> {
  const { shop } = stage;
  const needsAccount = plan.buyer === "member" || plan.lessons > 0;
  const buyer = plan.buyer === "app" ? shop.app : needsAccount ? await shop.registered() : await shop.visitor();
  const coupon = await couponOf(stage, plan);
  const address = places[plan.place];
  const cart = await fillCart(stage, plan, { buyer, couponCode: coupon?.code });
  const { checkoutId: id } = await buyer.carts.createCheckout({
    id: cart.id,
    channelType: "WEB",
    email: "ada@example.com",
    ...(address && { shippingAddress: address, billingAddress: address }),
  });
  const { checkout: fresh } = await buyer.checkout.getCheckout({ id });
  const offers = (fresh.shippingInfo?.carrierServiceOptions ?? []).flatMap(({ carrierId, shippingOptions = [] }) =>
    shippingOptions.flatMap(({ code }) => (code ? { code, ...(carrierId && { carrierId }) } : [])),
  );
  const chosen = offers[plan.delivery % Math.max(1, offers.length)];
  const where = { ...(address && { address }), contactDetails: { firstName: "Ada", lastName: "King" } };
  const exemption = { none: {}, reduced: { taxExemptGroupId: stage.exemptGroupId }, whole: whollyExempt() };
  const { checkout } = await shop.app.checkout.updateCheckout({
    checkout: {
      id,
      billingInfo: where,
      ...exemption[plan.exemption],
      ...(chosen && { shippingInfo: { shippingDestination: where, selectedCarrierServiceOption: chosen } }),
    },
  });
  const problems = plan.exemption === "none" ? await estimateProblems(stage, { cartId: cart.id, plan, checkout }) : [];
  const paying = await withGiftCard(stage, plan, { buyer, checkout });
  const { currency, buyerLanguage } = paying.checkout;
  return {
    buyer,
    ...paying,
    ...(coupon && { couponId: coupon.id }),
    problems: [
      ...problems,
      ...checkoutProblems(paying.checkout, minorOf(currency)),
      ...amountProblems("checkout", paying.checkout, currency, buyerLanguage),
    ],
  };
}

const whollyExempt = () => ({ taxExemptGroupId: randomUUID() });

interface Filling {
  readonly buyer: Prepared["buyer"];
  readonly couponCode: string | undefined;
}

async function fillCart(stage: CombinedStage, plan: PurchasePlan, { buyer, couponCode }: Filling) {
  const { shop, currency } = stage;
  const lineItems = await linesOf(stage, plan, buyer);
  const code = couponCode ? { couponCode } : {};
  const wanted = plan.currency && plan.currency !== currency ? { conversionCurrency: plan.currency } : {};
  if ("id" in buyer) {
    const { cart } = await buyer.currentCart.addToCurrentCart({ lineItems });
    if (couponCode || plan.currency) await buyer.currentCart.updateCurrentCart({ ...code, cartInfo: wanted });
    return cart;
  }
  const size = { amount: formatMoney(plan.size * 7, plan.currency || currency) };
  const discount = plan.size % 2 ? { percentage: plan.size } : { amount: size };
  const { cart } = await shop.app.carts.createCart({
    cartInfo: wanted,
    ...code,
    lineItems,
    customLineItems: plan.custom.map((one) => customLine(stage, one)),
    ...(plan.hasMerchantDiscount && { merchantDiscounts: [discount] }),
  });
  return cart;
}

async function linesOf(stage: CombinedStage, plan: PurchasePlan, buyer: Prepared["buyer"]): Promise<NewLineItem[]> {
  const lines = plan.lines.map(({ product, quantity, hasExtra }) => {
    const options = hasExtra ? { modifiers: ["box"] } : undefined;
    return item(stage.productIds[product] ?? "", quantity, options);
  });
  const [first] = lines;
  if (!("id" in buyer) && first && plan.deposit) {
    const text = (minor: number) => formatMoney(minor, stage.currency);
    first.catalogOverrideFields = {
      price: text(plan.deposit + 1234),
      paymentOption: { value: "DEPOSIT_ONLINE" },
      depositAmount: text(plan.deposit),
    };
  }
  if (plan.lessons === 0 || !("id" in buyer)) return lines;
  const granted = { planId: stage.planId, memberId: buyer.id };
  const { membership } = await stage.shop.app.plans.grantMembership(granted);
  return [
    ...lines,
    { ...item(stage.lessonId, plan.lessons), selectedMembership: { id: membership.id, appId: PLANS_APP_ID } },
  ];
}

function customLine({ currency, taxGroupIds }: CombinedStage, one: PurchasePlan["custom"][number]): NewCustomLineItem {
  const taxGroupId = taxGroupIds[one.taxGroup];
  return {
    quantity: one.quantity,
    price: formatMoney(one.price, currency),
    productName: { original: "Made to measure" },
    itemType: { preset: one.preset },
    paymentOption: one.isPaidLater ? "FULL_PAYMENT_OFFLINE" : "FULL_PAYMENT_ONLINE",
    ...(taxGroupId && { taxGroupId }),
    ...(one.preset === "PHYSICAL" && { physicalProperties: { weight: 0.3, shippable: true } }),
  };
}

/** A coupon of the wanted kind, for one order. */
async function couponOf(stage: CombinedStage, { coupon, size }: PurchasePlan) {
  const { shop, currency, productIds } = stage;
  const scope = { namespace: "stores" };
  const amount = (minor: number) => Number(formatMoney(minor, currency));
  const entityId = productIds[size % productIds.length] ?? "";
  const kinds: Readonly<Record<string, CouponSpecification>> = {
    percent: { percentOffRate: size, scope },
    amount: { moneyOffAmount: amount(size * 13), minimumSubtotal: 0 },
    fixed: { fixedPriceAmount: amount(size), scope },
    shipping: { freeShipping: true },
    buyXGetY: { buyXGetY: { x: 1 + (size % 3), y: 1 + (size % 2) }, scope },
    minimum: { percentOffRate: size, minimumSubtotal: amount(3000) },
    product: { percentOffRate: size, scope: { ...scope, group: { name: "product", entityId } } },
    oneItem: { percentOffRate: size, scope, limitedToOneItem: true },
  };
  const kind = kinds[coupon];
  if (!kind) return undefined;
  const code = randomUUID().slice(0, 12);
  const common = { name: "Combined", code, startTime: "0", usageLimit: 1 };
  const { id } = await shop.app.coupons.createCoupon({ specification: { ...common, ...kind } });
  return { id, code };
}

/** An estimate of the cart with the delivery that was chosen says the same as the checkout. */
async function estimateProblems(
  { shop }: CombinedStage,
  { cartId, plan, checkout }: { readonly cartId: string; readonly plan: PurchasePlan; readonly checkout: Checkout },
): Promise<string[]> {
  const address = places[plan.place];
  const { code, carrierId } = checkout.shippingInfo?.selectedCarrierServiceOption ?? {};
  const estimate = await shop.app.carts.estimateTotals({
    id: cartId,
    ...(address && { shippingAddress: address, billingAddress: address }),
    ...(code && { selectedShippingOption: { code, ...(carrierId && { carrierId }) } }),
  });
  const facts = (of: typeof estimate | Checkout) => {
    const { priceSummary, payNow, payLater, taxSummary, currency } = of;
    return JSON.stringify({ priceSummary, payNow, payLater, taxSummary, currency });
  };
  const [guess, sum] = [facts(estimate), facts(checkout)];
  return [
    ...(guess === sum ? [] : [`the estimate says ${guess}, the checkout ${sum}`]),
    ...amountProblems("estimate", estimate, estimate.currency, checkout.buyerLanguage),
  ];
}

async function withGiftCard(
  { shop, currency }: CombinedStage,
  plan: PurchasePlan,
  { buyer, checkout }: Pick<Prepared, "buyer" | "checkout">,
): Promise<Pick<Prepared, "checkout" | "giftCard">> {
  const total = minorOf(checkout.currency)(checkout.priceSummary?.total);
  if (plan.giftCard === 0 || total === 0 || checkout.currency !== currency) return { checkout };
  const value = Math.max(1, Math.ceil((total * plan.giftCard) / 100));
  const { code } = await shop.giftCard({ initialValue: formatMoney(value, currency) });
  const { id } = checkout;
  const { checkout: paying } = await buyer.checkout.updateCheckout({ checkout: { id }, giftCardCode: code });
  return { checkout: paying, giftCard: { code, value } };
}

/** Pays a checkout and returns its order; what is left of it is noted by hand. */
export async function pay({ shop }: CombinedStage, plan: PurchasePlan, { buyer, checkout }: Prepared): Promise<string> {
  const minor = minorOf(checkout.currency);
  const isByHand = plan.payment === "manual" || plan.payment === "parts";
  const { orderId, paymentId, status } = await buyer.payments.payForCheckout({
    checkoutId: checkout.id,
    ...(isByHand ? { methodId: "manual" } : { methodId: "sandbox", card: CARD }),
    ...(plan.payment === "reserved" && { delayCapture: true }),
  });
  if (status === "AUTHORIZED" && paymentId) await shop.app.payments.capturePayment({ paymentId });
  const openOf = async () => minor((await shop.app.orders.getOrder({ id: orderId })).order.balanceSummary?.balance);
  const open = await openOf();
  if (plan.payment === "parts" && open > 2) {
    const amount = formatMoney(Math.floor(open / 3), checkout.currency);
    await shop.app.payments.recordManualPayment({ orderId, amount });
  }
  if ((await openOf()) > 0) await shop.app.payments.recordManualPayment({ orderId });
  return orderId;
}
