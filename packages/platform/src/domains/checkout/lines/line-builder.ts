import { randomUUID } from "node:crypto";
import type {
  CatalogOverrideFields,
  CatalogReference,
  ModifierOptionGroup,
  NewCustomLineItem,
  NewLineItem,
  SubscriptionOptionInfo,
  TranslatableString,
} from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { type CatalogItem, MAX_QUANTITY } from "../../../policies/catalog-item.ts";
import { parseMoney, safe } from "../../../policies/money.ts";
import { availabilityOf, sellableUnits } from "../../../policies/stock.ts";
import { translationIn } from "../../../policies/translation.ts";
import { toImage } from "../../catalog/products/present/media.ts";
import type { CustomLineFields, Line } from "../records/line.ts";

/** What lines look like depends on where they are shown. */
export interface LineContext {
  readonly currency: string;
  /** The buyer's, BCP 47. */
  readonly language: string;
  readonly shopLanguage: string;
  /** Origin of the platform, for pictures. */
  readonly origin: string;
  /** Origin of the shop's pages, for links. */
  readonly shopUrl: string;
}

/** A new line for a catalog item. */
export function catalogLine(input: NewLineItem, item: CatalogItem, quantity: number, context: LineContext): Line {
  return {
    id: randomUUID(),
    ...fromCatalog(item, quantity, input.catalogOverrideFields, context),
    reference: referenceTo(input.catalogReference, item),
    ...(input.taxableAddress && { taxableAddress: input.taxableAddress }),
    ...(input.extendedFields && { extendedFields: input.extendedFields }),
    ...(input.selectedMembership && { membership: input.selectedMembership }),
  };
}

/** A reference with the shop's own names of choices and texts: those of another language may be called otherwise later. */
function referenceTo(reference: CatalogReference, { ownChoices, ownTexts }: CatalogItem): CatalogReference {
  if (!ownChoices && !ownTexts) return reference;
  return {
    ...reference,
    options: {
      ...reference.options,
      ...(ownChoices && { options: ownChoices }),
      ...(ownTexts && { customTextFields: ownTexts }),
    },
  };
}

/** The same line after the catalog changed: price, name, picture and stock are those of now. */
export function refreshLine(line: Line, item: CatalogItem, quantity: number, context: LineContext): Line {
  const { deposit: _deposit, available: _available, image: _image, physical: _physical, ...rest } = line;
  const { modifiers: _modifiers, modifierGroups: _groups, subscription: _subscription, ...others } = rest;
  const { listed: _listed, base: _base, ...kept } = others;
  return { ...kept, ...fromCatalog(item, quantity, line.override, context) };
}

/**
 * The same line when the catalog no longer has the item: it stays, so that the buyer sees what is gone, and adds
 * nothing to any sum until it is removed.
 */
export function lostLine({
  deposit: _deposit,
  modifiers: _modifiers,
  listed: _listed,
  base: _base,
  ...line
}: Line): Line {
  return { ...line, price: 0, fullPrice: 0, availability: "NOT_FOUND", available: 0 };
}

type FromCatalog = Omit<Line, "id" | "reference" | "taxableAddress" | "extendedFields" | "membership" | "custom">;

function fromCatalog(
  item: CatalogItem,
  quantity: number,
  override: CatalogOverrideFields | undefined,
  context: LineContext,
): FromCatalog {
  const { currency } = context;
  const money = (text: string | undefined, otherwise: number) =>
    text === undefined ? otherwise : parseMoney(text, currency);
  const price = money(override?.price, item.price);
  const isPhysical = item.itemType === "PHYSICAL";
  const path = item.itemType === "GIFT_CARD" ? `/${item.slug}` : `/products/${item.slug}`;
  const image = override?.image ?? (item.image && toImage(item.image, context.origin));
  return {
    quantity,
    // An item at a price of its own is a line of its own.
    key: override ? `${item.key}/${JSON.stringify(override)}` : item.key,
    // Gift cards are made when they are bought: nothing of them is in stock.
    ...(item.itemType !== "GIFT_CARD" && {
      item: { productId: item.productId, variantId: item.variantId, collectionIds: item.collectionIds },
    }),
    name: override?.productName ?? nameOf(item, context),
    url: { relativePath: path, url: `${context.shopUrl}${path}` },
    price,
    fullPrice: override?.fullPrice ? parseMoney(override.fullPrice, currency) : Math.max(price, item.fullPrice),
    ...(override?.depositAmount && { deposit: parseMoney(override.depositAmount, currency) }),
    availability: availabilityOf(sellableUnits(item.stock), quantity),
    ...(sellableUnits(item.stock) < MAX_QUANTITY && { available: sellableUnits(item.stock) }),
    itemType: { preset: item.itemType },
    shippable: override?.physicalProperties?.shippable ?? isPhysical,
    physical: {
      ...(item.weight !== undefined && { weight: item.weight }),
      ...(item.sku !== undefined && { sku: item.sku }),
      ...override?.physicalProperties,
      shippable: override?.physicalProperties?.shippable ?? isPhysical,
    },
    paymentOption: paymentOption(override?.paymentOption?.value),
    descriptionLines: override?.descriptionLines ?? item.descriptionLines,
    // A price of the line's own is a price in the shop's currency.
    ...(item.listed && override?.price === undefined && { listed: item.listed }),
    ...(item.modifiers && { modifiers: item.modifiers }),
    ...(item.modifierGroups && { modifierGroups: item.modifierGroups }),
    ...(item.subscription && { subscription: item.subscription }),
    ...(image && { image }),
    ...(item.taxGroupId && { taxGroupId: item.taxGroupId }),
    ...(item.deliveryProfileId && { deliveryProfileId: item.deliveryProfileId }),
    ...(override && { override }),
  };
}

function nameOf({ name, translations }: CatalogItem, { language, shopLanguage }: LineContext): TranslatableString {
  const translated = translations && translationIn(translations, language, shopLanguage)?.name;
  return { original: name, ...(translated && { translated }) };
}

/** A line that describes itself: what it is and costs is what the app or staff member says. */
export function customLine(input: NewCustomLineItem, currency: string): Line {
  const quantity = input.quantity ?? 1;
  const modifiers = modifiersOf(input.modifierGroups, currency);
  for (const field of ["fullPrice", "depositAmount"] as const)
    if (input[field]?.startsWith("-")) throw invalid(`customLineItems.${field}`, "must not be negative", "DECIMAL_GTE");
  const price = safe(parseMoney(input.price, currency) + modifiers);
  const shippable = input.physicalProperties?.shippable ?? input.itemType?.preset === "PHYSICAL";
  const available = input.quantityAvailable;
  return {
    id: randomUUID(),
    quantity,
    ...(input.catalogReference && { reference: input.catalogReference }),
    name: input.productName ?? { original: "Item" },
    ...(input.url && { url: input.url }),
    price,
    fullPrice: input.fullPrice ? Math.max(price, parseMoney(input.fullPrice, currency)) : price,
    ...(input.depositAmount && { deposit: parseMoney(input.depositAmount, currency) }),
    ...(modifiers > 0 && { modifiers }),
    availability: availabilityOf(available ?? MAX_QUANTITY, quantity),
    ...(available !== undefined && { available }),
    itemType: input.itemType ?? { preset: "PHYSICAL" },
    shippable,
    physical: { ...input.physicalProperties, shippable },
    paymentOption: paymentOption(input.paymentOption),
    descriptionLines: input.descriptionLines ?? [],
    ...(input.media && { image: input.media }),
    ...(input.taxGroupId && { taxGroupId: input.taxGroupId }),
    ...(input.deliveryProfileId && { deliveryProfileId: input.deliveryProfileId }),
    ...(input.taxableAddress && { taxableAddress: input.taxableAddress }),
    custom: customFields(input),
  };
}

function customFields(input: NewCustomLineItem): CustomLineFields {
  return {
    ...(input.priceDescription && { priceDescription: input.priceDescription }),
    ...(input.serviceProperties && { serviceProperties: input.serviceProperties }),
    ...(input.rootCatalogItemId && { rootCatalogItemId: input.rootCatalogItemId }),
    ...(input.priceUndetermined && { priceUndetermined: true }),
    ...(input.fixedQuantity && { fixedQuantity: true }),
    ...(input.policies && { policies: input.policies }),
    ...(input.membersOnly && { membersOnly: true }),
    ...(input.modifierGroups && { modifierGroups: input.modifierGroups }),
    ...(input.subscriptionOptionInfo && { subscriptionOptionInfo: spelledOut(input.subscriptionOptionInfo) }),
  };
}

/** The terms of a subscription with everything said that has a default. */
function spelledOut({ subscriptionSettings, ...terms }: SubscriptionOptionInfo): SubscriptionOptionInfo {
  if (!subscriptionSettings) return terms;
  const usual = { interval: 1, autoRenewal: false, enableCustomerCancellation: false };
  return { ...terms, subscriptionSettings: { ...usual, ...subscriptionSettings } };
}

/** What the modifiers of one unit cost together. */
export function modifiersOf(groups: readonly ModifierOptionGroup[] = [], currency: string): number {
  let sum = 0;
  for (const { modifiers = [] } of groups)
    for (const { price, quantity = 1 } of modifiers)
      if (price) sum = safe(sum + parseMoney(price, currency) * quantity);
  return sum;
}

/** Enums in answers are open; the ones the platform stores are the ones it was told. */
function paymentOption(value: string | undefined): Line["paymentOption"] {
  return (value ?? "FULL_PAYMENT_ONLINE") as Line["paymentOption"];
}
