import type { CatalogReference, CheckoutLineItem, DraftOrder, NewLineItem, SiteSettings } from "@vitrine/contract";
import type { AddressValues } from "@vitrine/react/address";
import { toAddressDraft } from "../orders/address-draft.ts";
import { toLocalInput } from "../ui/zone.ts";

/** Something of the catalog. */
export interface ProductLine {
  readonly kind: "product";
  readonly key: string;
  readonly quantity: number;
  readonly reference: CatalogReference;
  /** A price of its own, where one was given. */
  readonly overrides?: NewLineItem["catalogOverrideFields"];
}

/** Something that is described and priced here. */
export interface CustomLine {
  readonly kind: "custom";
  readonly key: string;
  readonly quantity: number;
  readonly name: string;
  /** As typed. */
  readonly price: string;
  readonly isDelivered: boolean;
}

export type DraftLine = ProductLine | CustomLine;

/** What is typed about a draft order. */
export interface DraftForm {
  readonly email: string;
  /** The account that the order belongs to; empty for a guest. */
  readonly memberId: string;
  /** What the customer pays in. */
  readonly currency: string;
  /** What the customer reads. */
  readonly language: string;
  readonly lines: readonly DraftLine[];
  readonly discountKind: string;
  readonly discount: string;
  readonly address: AddressValues;
  /** A delivery option as `deliveryKey` names it; empty for none. */
  readonly delivery: string;
  readonly expires: string;
  readonly buyerNote: string;
  readonly note: string;
}

type Reader = Pick<SiteSettings, "currency" | "language">;

/**
 * A draft order as its form holds it.
 * @param shop what a new one is in
 */
export function toDraftForm(order: DraftOrder | undefined, shop: Reader | undefined): DraftForm {
  const { details } = order ?? {};
  const { carrierId, code } = details?.shippingInfo?.selectedCarrierServiceOption ?? {};
  return {
    email: details?.buyerInfo?.email ?? "",
    memberId: details?.buyerInfo?.memberId ?? "",
    currency: details?.currency ?? shop?.currency ?? "USD",
    language: details?.buyerLanguage ?? shop?.language ?? "en",
    lines: details?.lineItems.map(toLine) ?? [],
    ...discountOf(order),
    address: toAddressDraft(details?.shippingInfo?.shippingDestination ?? details?.billingInfo),
    delivery: code ? deliveryKey(carrierId, code) : "",
    expires: order ? toLocalInput(new Date(order.expiresDate)) : "",
    buyerNote: details?.buyerNote ?? "",
    note: order?.note ?? "",
  };
}

function toLine(line: CheckoutLineItem): DraftLine {
  const { id: key, quantity, catalogReference: reference, catalogOverrideFields: overrides } = line;
  if (reference && !line.customLineItem) {
    return { kind: "product", key, quantity, reference, ...(overrides && { overrides }) };
  }
  const { productName, price, itemType } = line;
  const name = productName?.original ?? "";
  return {
    kind: "custom",
    key,
    quantity,
    name,
    price: price?.amount ?? "",
    isDelivered: itemType?.preset === "PHYSICAL",
  };
}

function discountOf(order: DraftOrder | undefined): Pick<DraftForm, "discount" | "discountKind"> {
  const given = order?.details.appliedDiscounts.find(({ merchantDiscount }) => merchantDiscount)?.merchantDiscount;
  if (given?.percentage !== undefined) return { discountKind: "percent", discount: String(given.percentage) };
  if (given?.amount) return { discountKind: "amount", discount: given.amount.amount };
  return { discountKind: "none", discount: "" };
}

/** Names a delivery option of a carrier. */
export function deliveryKey(carrierId: string | undefined, code: string): string {
  return `${carrierId ?? ""}|${code}`;
}

/** Whether nothing of an address is typed but, perhaps, the country. */
export function isNoAddress({ country: _country, ...rest }: AddressValues): boolean {
  return Object.values(rest).every((value) => value.trim() === "");
}
