import type {
  AddressWithContact,
  Cart,
  CartBuyerInfo,
  CartDiscount,
  CartLineItem,
  ExtendedFields,
  SelectedShippingOption,
} from "@vitrine/contract";
import type { Shopper } from "../../../kernel/context.ts";
import type { Site } from "../../../kernel/site.ts";
import { namedContact } from "../../../policies/place-names.ts";
import { shopMoney } from "../../../policies/shop-money.ts";
import type { Stored } from "../../../store/documents.ts";
import type { Line, LinePrices } from "./line.ts";
import { lineFields } from "./line-fields.ts";
import { conversionFor, type MoneyWriter, moneyWriter } from "./money-writer.ts";

/** A cart as it is stored. */
export interface CartRecord {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly owner?: Shopper;
  /** The owner's one current cart, as opposed to carts made by id. */
  readonly isCurrent: boolean;
  readonly lines: readonly Line[];
  readonly language: string;
  readonly purchaseFlowId: string;
  readonly email?: string;
  readonly contactId?: string;
  readonly buyerNote?: string;
  readonly coupon?: EnteredCoupon;
  readonly merchantDiscounts?: readonly MerchantDiscount[];
  /** The id of the checkout that was made of it, or of the first one that will be; absent in carts of earlier versions. */
  readonly nextCheckoutId?: string;
  /** The checkout that was made of it. */
  readonly checkoutId?: string;
  readonly contactInfo?: AddressWithContact;
  readonly overrideCheckoutUrl?: string;
  readonly selectedShippingOption?: SelectedShippingOption;
  readonly extendedFields?: ExtendedFields;
  readonly businessLocationId?: string;
  /** What the buyer wants to pay in, or amounts converted to. */
  readonly conversionCurrency?: string;
}

/** A coupon whose code was accepted. What it takes off is decided with every calculation. */
export interface EnteredCoupon {
  readonly id: string;
  readonly code: string;
}

/** What a merchant grants: an amount in minor units, or a rate in millionths. */
export type MerchantDiscount = GrantedAmount | { readonly rate: number };

export interface GrantedAmount {
  readonly amount: number;
  /** As it was written in another currency: what it is there, whatever the rate. */
  readonly listed?: { readonly currency: string; readonly amount: number };
}

/** What is worked out for a cart to be shown. */
export interface CartPrices {
  /** Of the lines that automatic discounts lower, by id. */
  readonly lines: ReadonlyMap<string, LinePrices>;
  readonly taxIncluded: boolean;
  /** The moment whose rates count. */
  readonly now: Date;
}

/** The cart as callers see it. */
export function toCart(
  { entity: cart, revision }: Stored<CartRecord>,
  site: Site,
  { lines: prices, taxIncluded, now }: CartPrices,
): Cart {
  const { currency, language, weightUnit } = site.settings;
  const conversion = conversionFor(site, cart.conversionCurrency, now);
  const money = moneyWriter(currency, cart.language, conversion);
  const { convert } = shopMoney(site);
  return {
    id: cart.id,
    revision: String(revision),
    lineItems: cart.lines.map((line) => toCartLine(line, money, prices.get(line.id))),
    appliedDiscounts: discountsOf(cart, (minor) => money(convert(minor))),
    ...subtotalOf(cart, money),
    buyerInfo: buyerOf(cart),
    currency,
    conversionCurrency: conversion?.currency ?? currency,
    paymentCurrency: currency,
    buyerLanguage: cart.language,
    siteLanguage: language,
    taxIncludedInPrices: taxIncluded,
    weightUnit,
    createdDate: cart.createdDate,
    updatedDate: cart.updatedDate,
    purchaseFlowId: cart.purchaseFlowId,
    ...(cart.buyerNote !== undefined && { buyerNote: cart.buyerNote }),
    ...(cart.checkoutId && { checkoutId: cart.checkoutId }),
    ...(cart.contactInfo && { contactInfo: namedContact(cart.contactInfo, language) }),
    ...(cart.overrideCheckoutUrl && { overrideCheckoutUrl: cart.overrideCheckoutUrl }),
    ...(cart.selectedShippingOption && { selectedShippingOption: cart.selectedShippingOption }),
    ...(cart.extendedFields && { extendedFields: cart.extendedFields }),
    ...(cart.businessLocationId && { businessLocationId: cart.businessLocationId }),
  };
}

function subtotalOf({ lines }: CartRecord, money: MoneyWriter): Pick<Cart, "subtotal"> {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return Number.isSafeInteger(subtotal) ? { subtotal: money(subtotal) } : {};
}

function buyerOf({ owner, email, contactId }: CartRecord): CartBuyerInfo {
  return {
    ...(owner?.kind === "visitor" && { visitorId: owner.id }),
    ...(owner?.kind === "member" && { memberId: owner.id }),
    ...(contactId && { contactId }),
    ...(email && { email }),
  };
}

function discountsOf(
  { coupon, merchantDiscounts = [] }: CartRecord,
  money: (minor: number) => ReturnType<MoneyWriter>,
): CartDiscount[] {
  const granted = merchantDiscounts.map((discount) => ({
    merchantDiscount:
      "amount" in discount ? { amount: money(discount.amount) } : { percentage: discount.rate / 10_000 },
  }));
  return coupon ? [{ coupon }, ...granted] : granted;
}

function toCartLine(line: Line, money: MoneyWriter, prices: LinePrices | undefined): CartLineItem {
  return {
    ...lineFields(line, money),
    price: money(prices?.unit ?? line.price),
    lineItemPrice: money(prices?.whole ?? line.price * line.quantity),
    ...(line.image && { image: line.image }),
    ...(line.membership && { selectedMembership: line.membership }),
    ...(line.taxGroupId && { taxGroupId: line.taxGroupId }),
  };
}
