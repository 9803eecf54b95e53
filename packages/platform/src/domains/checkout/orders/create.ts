import { randomUUID } from "node:crypto";
import type {
  CreateOrderRequest,
  NewOrder,
  NewOrderDiscount,
  NewOrderLineItem,
  Order,
  OrderAppliedDiscount,
  OrderBuyerInfo,
  OrderLineItem,
  OrderTaxInput,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type FieldViolation, invalid, ValidationError } from "../../../kernel/errors.ts";
import { uuid } from "../../../kernel/formats.ts";
import { withoutNulls } from "../../../kernel/objects.ts";
import { orderedId } from "../../../kernel/ordered-id.ts";
import { AmountOverflow, displayMoney, parseMoney, safe } from "../../../policies/money.ts";
import { contactIdOf } from "../../accounts/records/member-record.ts";
import { contactOfMember } from "../../accounts/records/member-repository.ts";
import { releaseExpired } from "../../catalog/inventory/release.ts";
import { reserveAvailable, reserveStock, type StockDemand } from "../../catalog/inventory/stock.ts";
import { paymentHoldEnd } from "../holds/expiry.ts";
import { demandsOfLines } from "../lines/line-demands.ts";
import { requireChannel } from "../records/channel.ts";
import { isHandedOver, translatedLines, withTranslation } from "../records/line-fields.ts";
import { withPlaceNames } from "../records/order-places.ts";
import { NO_MONEY, type OrderRecord, paymentStatusOf, toBalance } from "../records/order-record.ts";
import { nextOrderNumber, orders } from "../records/order-repository.ts";
import type { ApproveEvent } from "../records/purchase-events.ts";
import { approve, emitOrder, saveOrder, withActivity, withoutStock } from "./change.ts";

/** Takes over an order that was sold elsewhere, at the prices it says. @throws PURCHASED_DATE_CANNOT_BE_IN_FUTURE */
export async function createOrder(
  { order: input, settings }: CreateOrderRequest,
  call: Call<"INSUFFICIENT_STOCK" | "PURCHASED_DATE_CANNOT_BE_IN_FUTURE", ApproveEvent | "order_created">,
): Promise<Order> {
  const { purchasedDate } = input;
  if (purchasedDate && Date.parse(purchasedDate) > call.now.getTime()) {
    call.fail("PURCHASED_DATE_CANNOT_BE_IN_FUTURE", {}, "An order cannot have been bought in the future.");
  }
  requireChannel("order.channelInfo.type", input.channelInfo.type);
  assertLines(input.lineItems);
  const id = orderedId(call.now);
  const demands = await demandsOfLines(call, input.lineItems ?? []);
  const stock = await holdStock(call, id, demands, settings?.allowOverselling ?? false);
  const isQuiet = settings?.notifications?.sendNotificationToBuyer === false;
  const order = { ...input, ...(input.buyerInfo && { buyerInfo: await withContact(call, input.buyerInfo) }) };
  const placed = toRecord(call, id, order, stock.held, await nextOrderNumber(call.db, call.site.id));
  const approval = settings?.orderApprovalStrategy;
  const editors = settings?.editableByOwnerApps?.appIds?.map((appId) => appId.toLowerCase());
  const quiet = {
    ...placed,
    ...(isQuiet && { isQuiet }),
    ...(approval && { approval }),
    ...(editors && { editors }),
  };
  const record = stock.missing.length > 0 ? withoutStock(call, quiet, stock.missing) : quiet;
  const stored = await orders.insert(call.db, call.site.id, record);
  emitOrder(call, "created", record);
  if (!isApprovedAtOnce(record, input, settings?.orderApprovalStrategy)) return record.view;
  return (await saveOrder(call, stored, await approve(call, record))).entity.view;
}

/** A buyer is known as a contact by their account or their address. */
async function withContact({ db, site }: Call, buyer: OrderBuyerInfo): Promise<OrderBuyerInfo> {
  const { memberId, email } = buyer;
  if (buyer.contactId) return buyer;
  const contactId =
    (memberId && (await contactOfMember(db, site.id, memberId))) ?? (email && contactIdOf(site.id, email));
  return contactId ? { ...buyer, contactId } : buyer;
}

/** @throws ValidationError naming every line that is wrong */
export function assertLines(lines: readonly NewOrderLineItem[]): void {
  const violations = [...lines.flatMap(lineViolations), ...repeatedIds(lines)];
  if (violations.length > 0) throw new ValidationError(violations);
}

function lineViolations(line: NewOrderLineItem, index: number): FieldViolation[] {
  const wrong = (field: string, description: string, violatedRule: string) => [
    { field: `order.lineItems[${index}].${field}`, description, violatedRule, data: {} },
  ];
  if (line.id && !uuid.test(line.id)) return wrong("id", "must be a GUID or empty", "FORMAT");
  if (line.itemType.preset === "DIGITAL" && !line.digitalFile)
    return wrong("digitalFile", "is required for digital items", "REQUIRED_FIELD");
  return [];
}

/** What is shipped, returned or refunded names a line by its id. */
function repeatedIds(lines: readonly NewOrderLineItem[]): FieldViolation[] {
  const ids = lines.map(({ id }) => id?.toLowerCase());
  return ids.flatMap((id, index) => {
    if (!id || ids.indexOf(id) === index) return [];
    const field = `order.lineItems[${index}].id`;
    return [{ field, description: "is the id of another line of this order", violatedRule: "VALIDATION", data: {} }];
  });
}

type Stock = Awaited<ReturnType<typeof reserveAvailable>>;

/**
 * Holds the stock until the order is paid or approved. An order for more than there is, as one that was sold elsewhere
 * already, is taken only by whoever says so.
 */
async function holdStock(
  call: Call<"INSUFFICIENT_STOCK", "InventoryVariantsChanged">,
  id: string,
  demands: readonly StockDemand[],
  isOverselling: boolean,
): Promise<Stock> {
  if (demands.length === 0) return { held: [], missing: [] };
  await releaseExpired(call);
  const until = paymentHoldEnd(call.now);
  if (isOverselling) return reserveAvailable(call, id, demands, until);
  const shortages = await reserveStock(call, id, demands, until);
  if (shortages.length === 0) return { held: demands, missing: [] };
  const items = shortages.map(({ productId, variantId, quantity, available }) => {
    return { catalogItemId: productId, variantId, requested: quantity, available };
  });
  const description =
    "There is less in stock than this order asks for. Send settings.allowOverselling to take it anyway.";
  return call.fail("INSUFFICIENT_STOCK", { items }, description);
}

/** A new order as it was sold elsewhere, at the prices it says. */
export function toRecord(
  call: Call,
  id: string,
  input: NewOrder,
  demands: readonly StockDemand[],
  number: number,
): OrderRecord {
  const now = call.now.toISOString();
  const currency = input.currency ?? call.site.settings.currency;
  const language = input.buyerLanguage ?? call.site.settings.language;
  const total = totalOf(input, currency);
  const money = input.paymentStatus === "PAID" ? { ...NO_MONEY, paid: total } : NO_MONEY;
  const { memberId, visitorId } = input.buyerInfo ?? {};
  const record: OrderRecord = {
    id,
    createdDate: now,
    updatedDate: now,
    number,
    ...(memberId
      ? { owner: { kind: "member", id: memberId } }
      : visitorId
        ? { owner: { kind: "visitor", id: visitorId } }
        : {}),
    currency,
    language,
    total,
    dueNow: total - money.paid,
    money,
    demands,
    stock: "held",
    delayCapture: false,
    view: {
      ...withPlaceNames(
        withShownAmounts(entered(input), currency, language) as Partial<Order>,
        call.site.settings.language,
      ),
      id,
      number: String(number),
      createdDate: now,
      updatedDate: now,
      currency,
      status: "INITIALIZED",
      paymentStatus: paymentStatusOf(total, money),
      fulfillmentStatus: input.shippingInfo ? "NOT_FULFILLED" : "FULFILLED",
      weightUnit: input.weightUnit ?? call.site.settings.weightUnit,
      taxIncludedInPrices: input.taxIncludedInPrices ?? call.site.settings.taxIncludedInPrices,
      buyerLanguage: input.buyerLanguage ?? call.site.settings.language,
      siteLanguage: call.site.settings.language,
      archived: input.archived ?? false,
      attributionSource: input.attributionSource ?? "UNSPECIFIED",
      activities: [],
      customFields: input.customFields ?? [],
      createdBy:
        call.identity.kind === "staff"
          ? { userId: call.identity.id }
          : "id" in call.identity
            ? { appId: call.identity.id }
            : {},
      imported: false,
    } as Order,
  };
  const placed = withActivity(call, record, "ORDER_PLACED");
  return { ...placed, view: { ...placed.view, balanceSummary: toBalance(record) } };
}

/** What was given, with what every line, discount and fee of an order has. */
function entered(input: NewOrder): object {
  return {
    ...withoutNulls(input),
    lineItems: input.lineItems.map(toLine),
    appliedDiscounts: (input.appliedDiscounts ?? []).map(toDiscount),
    ...(input.shippingInfo && { shippingInfo: { title: "", ...input.shippingInfo } }),
    ...(input.taxInfo && { taxInfo: toTaxInfo(input.taxInfo) }),
    additionalFees: (input.additionalFees ?? []).map((fee) => ({
      ...fee,
      id: fee.id ?? randomUUID(),
      name: fee.name ?? "Fee",
      source: fee.source ?? "MANUAL",
    })),
  };
}

function toDiscount({ coupon, ...discount }: NewOrderDiscount): OrderAppliedDiscount {
  const { discountRule } = discount;
  const name = discountRule?.name && withTranslation(discountRule.name);
  return {
    ...discount,
    id: discount.id ?? randomUUID(),
    discountType: discount.discountType ?? "GLOBAL",
    ...(name && { discountRule: { ...discountRule, name } }),
    ...(coupon && { coupon: { id: "", code: "", name: coupon.code ?? "", ...coupon } }),
  };
}

function toTaxInfo({ taxBreakdown = [], ...tax }: OrderTaxInput): OrderTaxInput {
  const unnamed = { taxName: "", taxType: "", jurisdiction: "", jurisdictionType: "UNDEFINED" } as const;
  return { ...tax, taxBreakdown: taxBreakdown.map((part) => ({ ...unnamed, ...part })) };
}

function toLine(line: NewOrderLineItem): Partial<OrderLineItem> {
  return {
    ...line,
    id: line.id ? line.id.toLowerCase() : randomUUID(),
    productName: withTranslation(line.productName),
    ...(line.descriptionLines && { descriptionLines: translatedLines(line.descriptionLines) }),
    ...(line.priceDescription && { priceDescription: withTranslation(line.priceDescription) }),
    ...(line.physicalProperties && {
      physicalProperties: { ...line.physicalProperties, shippable: isHandedOver(line) },
    }),
    paymentOption: line.paymentOption ?? "FULL_PAYMENT_ONLINE",
    priceUndetermined: line.priceUndetermined ?? false,
    fixedQuantity: line.fixedQuantity ?? false,
  };
}

function totalOf({ priceSummary, taxIncludedInPrices }: NewOrder, currency: string): number {
  const read = (price: { amount: string } | undefined) => (price ? parseMoney(price.amount, currency) : 0);
  try {
    if (priceSummary.total) return read(priceSummary.total);
    const tax = taxIncludedInPrices ? 0 : read(priceSummary.tax);
    const { subtotal, shipping, discount, totalAdditionalFees } = priceSummary;
    return Math.max(0, safe(read(subtotal) + read(shipping) + read(totalAdditionalFees) + tax - read(discount)));
  } catch (error) {
    if (error instanceof AmountOverflow) throw invalid("order.priceSummary", error.message, "MAX");
    throw error;
  }
}

function isApprovedAtOnce(order: OrderRecord, input: NewOrder, strategy: string | undefined): boolean {
  const isPaid = order.money.paid >= order.total;
  // With these an order that costs nothing waits as well: nothing was received or saved for it.
  if (strategy === "PAYMENT_RECEIVED" || strategy === "PAYMENT_METHOD_SAVED") return isPaid && order.total > 0;
  return (
    isPaid ||
    input.status === "APPROVED" ||
    input.lineItems.every((line) => line.paymentOption === "FULL_PAYMENT_OFFLINE")
  );
}

/** Data of apps and of buyers: what looks like an amount there is none of the order's. */
const FOREIGN: ReadonlySet<string> = new Set(["customFields", "extendedFields", "options"]);

/** Every amount with the text people read beside it. What is null is not there. */
function withShownAmounts(value: unknown, currency: string, language: string): unknown {
  if (Array.isArray(value)) return value.map((part) => withShownAmounts(part, currency, language));
  if (typeof value !== "object" || value === null) return value;
  const { amount } = value as { amount?: unknown };
  const isPrice =
    typeof amount === "string" && Object.keys(value).every((key) => key === "amount" || key === "formattedAmount");
  if (isPrice) return { amount, formattedAmount: shown(amount, currency, language) };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([key, part]) => [key, FOREIGN.has(key) ? part : withShownAmounts(part, currency, language)]),
  );
}

function shown(amount: string, currency: string, language: string): string {
  try {
    return displayMoney(parseMoney(amount, currency), currency, language);
  } catch {
    return `${amount} ${currency}`;
  }
}
