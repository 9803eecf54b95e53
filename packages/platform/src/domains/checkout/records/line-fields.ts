import type {
  CartLineItem,
  DescriptionLine,
  ModifierGroup,
  ModifierOptionGroup,
  OrderLineItem,
  SubscriptionOptionInfo,
  TranslatableString,
} from "@vitrine/contract";
import { parseMoney } from "../../../policies/money.ts";
import type { Line } from "./line.ts";
import type { MoneyWriter } from "./money-writer.ts";

/** What a line of a cart and a line of a checkout have in common. */
export type LineFields = Omit<CartLineItem, "price" | "lineItemPrice" | "image" | "selectedMembership" | "taxGroupId">;

/** A text, which stands for its own translation where there is none. */
export function withTranslation<Text extends Partial<TranslatableString>>(text: Text): Text {
  const { translated = text.original } = text;
  return translated === undefined ? text : { ...text, translated };
}

/** The same for what a line says of its item. */
export function translatedLines(lines: readonly DescriptionLine[]): DescriptionLine[] {
  return lines.map(({ name, plainText, colorInfo }) => ({
    name: withTranslation(name),
    ...(plainText && { plainText: withTranslation(plainText) }),
    ...(colorInfo && { colorInfo: withTranslation(colorInfo) }),
  }));
}

function translatedTerms({ title, ...terms }: SubscriptionOptionInfo): SubscriptionOptionInfo {
  return { ...terms, ...(title && { title: withTranslation(title) }) };
}

/** What a buyer gets without a parcel. */
const INTANGIBLE: ReadonlySet<string> = new Set(["DIGITAL", "GIFT_CARD", "SERVICE", "CUSTOM_AMOUNT_ITEM"]);

/** Whether a line waits to be handed over. Files, gift cards and services reach the buyer by themselves. */
export function isHandedOver({
  itemType,
  physicalProperties,
}: Pick<OrderLineItem, "itemType" | "physicalProperties">): boolean {
  return physicalProperties?.shippable ?? !INTANGIBLE.has(itemType?.preset ?? "");
}

export function lineFields(line: Line, money: MoneyWriter): LineFields {
  const {
    modifierGroups = line.modifierGroups,
    priceUndetermined = false,
    fixedQuantity = false,
    membersOnly = false,
    priceDescription,
    subscriptionOptionInfo = line.subscription,
    rootCatalogItemId = line.item?.productId ?? line.reference?.catalogItemId,
    ...rest
  } = line.custom ?? {};
  return {
    id: line.id,
    quantity: line.quantity,
    ...(line.reference && { catalogReference: line.reference }),
    ...(rootCatalogItemId && { rootCatalogItemId }),
    productName: withTranslation(line.name),
    ...(line.url && { url: line.url }),
    fullPrice: money(line.fullPrice),
    priceBeforeDiscounts: money(line.price),
    descriptionLines: translatedLines(line.descriptionLines),
    availability: {
      status: line.availability,
      ...(line.available !== undefined && { quantityAvailable: line.available }),
    },
    ...(line.physical && { physicalProperties: line.physical }),
    itemType: line.itemType,
    paymentOption: line.paymentOption,
    ...(line.deposit !== undefined && { depositAmount: money(line.deposit) }),
    ...(line.deliveryProfileId && { deliveryProfileId: line.deliveryProfileId }),
    ...(line.override && { catalogOverrideFields: line.override }),
    ...(line.taxableAddress && { taxableAddress: line.taxableAddress }),
    ...(line.extendedFields && { extendedFields: line.extendedFields }),
    customLineItem: !line.item,
    priceUndetermined,
    fixedQuantity,
    membersOnly,
    savePaymentMethod: line.override?.savePaymentMethod ?? false,
    ...(modifierGroups && { modifierGroups: modifierGroups.map((group) => toModifierGroup(group, money)) }),
    ...(line.modifiers !== undefined && { modifiersTotalPrice: money(line.modifiers) }),
    ...(priceDescription && { priceDescription: withTranslation(priceDescription) }),
    ...(subscriptionOptionInfo && { subscriptionOptionInfo: translatedTerms(subscriptionOptionInfo) }),
    ...rest,
  };
}

function toModifierGroup({ modifiers, ...group }: ModifierOptionGroup, money: MoneyWriter): ModifierGroup {
  const priced = modifiers?.map(({ price, ...modifier }) => ({
    ...modifier,
    ...(price !== undefined && { price: money(parseMoney(price, money.currency)) }),
  }));
  return { ...group, ...(priced && { modifiers: priced }) };
}
