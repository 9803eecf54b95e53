import type { Order, OrderDownload, OrderLineItem } from "@vitrine/contract";
import { streetLine, townLine } from "@vitrine/contract/address";
import { amountOfLine, amountSign, sumAmounts } from "@vitrine/contract/money";
import { dateText, slotText } from "./dates.ts";
import { extrasIn, optionsIn, termsText } from "./extras.ts";
import { type Picture, toPicture } from "./pictures.ts";

/** Where and when an order is collected, in words. */
export interface PickupView {
  readonly address: string;
  readonly slot?: string;
  readonly instructions?: string;
}

/** What a gift card pays of an order. Amounts are decimal text. */
export interface PaidByGiftCard {
  /** `•••• 4F7K` */
  readonly code: string;
  readonly amount: string;
  /** What is left for other ways to pay. */
  readonly rest: string;
}

/** A gift card that was bought, and where it goes. */
export interface BoughtGiftCard {
  readonly id: string;
  readonly email: string;
  /** The day it is sent, in words; absent when it is sent as soon as it is paid. */
  readonly date?: string;
}

export interface OrderView {
  readonly number: string;
  readonly email?: string;
  readonly currency: string;
  readonly subtotal: string;
  readonly discount?: string;
  readonly fees?: string;
  readonly delivery?: string;
  readonly tax?: string;
  readonly total: string;
  /** What a gift card pays of it. */
  readonly paidByGiftCard?: PaidByGiftCard;
  /** Where the money stands: `reserved` on a card, `pending` at the bank, or still `owed`. */
  readonly payment: "paid" | "reserved" | "pending" | "owed";
  /** Decimal text; what is owed. */
  readonly due?: string;
  readonly deliveryTime?: string;
  /** Set when the buyer collects it. */
  readonly pickup?: PickupView;
  /** Something of it is sent or collected: it is not all files, services and gift cards. */
  readonly isDelivered?: boolean;
  readonly giftCards?: readonly BoughtGiftCard[];
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    /** What was chosen, extras after the options. */
    readonly options: string;
    /** Of a subscription: how often it comes, in words. */
    readonly terms?: string;
    readonly quantity: number;
    readonly total: string;
    readonly picture?: Picture;
    /** Where the bought files are. */
    readonly downloads?: readonly Download[];
  }[];
}

/** A bought file, and the last day it can be fetched. */
export interface Download {
  readonly link: string;
  readonly name?: string;
  readonly until?: string;
}

/** An order as its buyer sees it after placing it. */
export function toOrderView(order: Order): OrderView {
  const email = order.buyerInfo?.email;
  const deliveryTime = order.shippingInfo?.logistics?.deliveryTime;
  const pickup = pickupOf(order);
  const giftCards = giftCardsOf(order);
  return {
    ...viewOf(order),
    ...(email ? { email } : {}),
    ...(deliveryTime ? { deliveryTime } : {}),
    ...(pickup ? { pickup } : {}),
    ...(order.lineItems.some((line) => line.physicalProperties?.shippable) ? { isDelivered: true } : {}),
    ...(giftCards.length > 0 ? { giftCards } : {}),
  };
}

function giftCardsOf({ lineItems, buyerInfo, purchasedDate, createdDate }: Order): BoughtGiftCard[] {
  return lineItems.flatMap(({ id, itemType, catalogReference }) => {
    if (itemType?.preset !== "GIFT_CARD") return [];
    const { recipientEmail, deliveryDate } = catalogReference?.options ?? {};
    const isLater = typeof deliveryDate === "string" && deliveryDate > (purchasedDate ?? createdDate);
    return {
      id: id ?? "",
      email: typeof recipientEmail === "string" ? recipientEmail : (buyerInfo?.email ?? ""),
      ...(isLater ? { date: dateText(deliveryDate) } : {}),
    };
  });
}

function pickupOf({ shippingInfo }: Order): PickupView | undefined {
  const { pickupDetails, deliveryTimeSlot, instructions } = shippingInfo?.logistics ?? {};
  if (!pickupDetails) return undefined;
  const { address = {} } = pickupDetails;
  return {
    address: [streetLine(address), townLine(address)].filter(Boolean).join(", "),
    ...(deliveryTimeSlot?.from ? { slot: slotText(deliveryTimeSlot.from, deliveryTimeSlot.to) } : {}),
    ...(instructions ? { instructions } : {}),
  };
}

/** What is the same about every order, whoever looks at it. */
type Sold = Pick<Order, "number" | "currency" | "priceSummary" | "paymentStatus" | "balanceSummary"> & {
  readonly lineItems: readonly Partial<OrderLineItem>[];
  /** Of an order that was looked up; others have it in their balance. */
  readonly giftCard?: Used;
};

type Used = NonNullable<NonNullable<Order["balanceSummary"]>["giftCard"]>;

/** Where the money of an order stands. */
export function paymentOf({ paymentStatus, balanceSummary = {} }: Sold): Pick<OrderView, "payment" | "due"> {
  if (paymentStatus === "PENDING") return { payment: "pending" };
  if (paymentStatus !== "NOT_PAID" && paymentStatus !== "PARTIALLY_PAID") return { payment: "paid" };
  if (Number(balanceSummary.authorized?.amount ?? 0) > 0) return { payment: "reserved" };
  const due = balanceSummary.balance?.amount;
  return { payment: "owed", ...(due ? { due } : {}) };
}

/** The things of an order and what they came to. */
export function viewOf(order: Sold): OrderView {
  const giftCard = order.giftCard ?? order.balanceSummary?.giftCard;
  return {
    number: order.number,
    currency: order.currency,
    ...amountsOf(order.priceSummary),
    ...(giftCard ? paidByGiftCard(giftCard, order.priceSummary) : {}),
    ...paymentOf(order),
    lines: order.lineItems.map((line, index) => {
      const name = line.productName?.translated ?? line.productName?.original ?? "";
      const picture = toPicture(line.image, name);
      const chosen = [...optionsIn(line), ...extrasIn(line.modifierGroups)].map(({ value }) => value);
      const terms = termsText(line.subscriptionInfo?.subscriptionSettings);
      return {
        id: line.id ?? String(index),
        name,
        options: chosen.filter(Boolean).join(", "),
        ...(terms ? { terms } : {}),
        quantity: line.quantity ?? 1,
        total: amountOfLine(line),
        ...(picture ? { picture } : {}),
        ...downloadsOf(line.digitalFile ? [line.digitalFile] : []),
      };
    }),
  };
}

function paidByGiftCard(
  { obfuscatedCode, amount: { amount } }: Used,
  { total }: Order["priceSummary"],
): Pick<OrderView, "paidByGiftCard"> {
  if (!total || amountSign(amount) <= 0) return {};
  const rest = sumAmounts([total.amount, `-${amount}`]);
  return { paidByGiftCard: { code: `•••• ${obfuscatedCode.slice(-4)}`, amount, rest } };
}

/** An order with the files that were bought, where they can be downloaded. */
export function withDownloads(order: OrderView, downloads: readonly OrderDownload[]): OrderView {
  const lines = order.lines.map((line) => ({
    ...line,
    ...downloadsOf(downloads.filter(({ lineItemId }) => lineItemId === line.id)),
  }));
  return { ...order, lines };
}

type SoldFile = Pick<NonNullable<OrderLineItem["digitalFile"]>, "link" | "expirationDate"> & { readonly name?: string };

function downloadsOf(files: readonly SoldFile[]): Pick<OrderView["lines"][number], "downloads"> {
  const downloads = files.flatMap(({ link, name, expirationDate: until }): Download[] => {
    if (!link || !/^https?:/.test(link)) return [];
    return [{ link, ...(name ? { name } : {}), ...(until ? { until: dateText(until) } : {}) }];
  });
  return downloads.length > 0 ? { downloads } : {};
}

/** What the total is made of. Parts of nothing are left out, but for delivery: free is worth saying. */
function amountsOf({ subtotal, discount, shipping, totalAdditionalFees: fees, tax, total }: Order["priceSummary"]) {
  return {
    subtotal: subtotal?.amount ?? "0",
    ...(Number(discount?.amount ?? 0) > 0 && discount ? { discount: discount.amount } : {}),
    ...(Number(fees?.amount ?? 0) > 0 && fees ? { fees: fees.amount } : {}),
    ...(shipping ? { delivery: shipping.amount } : {}),
    ...(Number(tax?.amount ?? 0) > 0 && tax ? { tax: tax.amount } : {}),
    total: total?.amount ?? "0",
  };
}
