import type { TotalsLineItem } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { CatalogItem } from "../../../policies/catalog-item.ts";
import { AmountOverflow, parseMoney, safe } from "../../../policies/money.ts";
import { loadCatalogItems } from "../../catalog/products/sellable/sellable-items.ts";
import { modifiersOf } from "../lines/line-builder.ts";
import type { Line } from "../records/line.ts";

/**
 * Lines at the prices a caller gives them. Where they name a catalog item, its tax group, collections and weight
 * count; items the catalog does not know are priced all the same.
 */
export async function givenLines(call: Call, inputs: readonly TotalsLineItem[]): Promise<Line[]> {
  const references = inputs.flatMap(({ catalogReference }) => (catalogReference ? [catalogReference] : []));
  const found = references.length > 0 ? await loadCatalogItems(call.db, call.site, references) : [];
  const queue = [...found];
  return inputs.map((input, index) => {
    const item = input.catalogReference && queue.shift();
    return toLine(input, index, item?.kind === "item" ? item : undefined, call.site.settings.currency);
  });
}

function toLine(input: TotalsLineItem, index: number, item: CatalogItem | undefined, currency: string): Line {
  const at = `lineItems[${index}]`;
  if (input.quantity < 1) throw invalid(`${at}.quantity`, "must be at least 1", "MIN", { threshold: 1 });
  const modifiers = counted(`${at}.modifierGroups`, input.quantity, () => modifiersOf(input.modifierGroups, currency));
  const price = amount(`${at}.price`, input.price, currency, input.quantity) + modifiers;
  const preset = input.itemType?.preset ?? item?.itemType ?? "PHYSICAL";
  const shippable = input.physicalProperties?.shippable ?? preset === "PHYSICAL";
  const weight = input.physicalProperties?.weight ?? item?.weight;
  return {
    id: input.id,
    quantity: input.quantity,
    ...(input.catalogReference && { reference: input.catalogReference }),
    ...(item && { item: { productId: item.productId, variantId: item.variantId, collectionIds: item.collectionIds } }),
    name: { original: input.productName ?? item?.name ?? "Item" },
    price,
    fullPrice: input.fullPrice ? Math.max(price, amount(`${at}.fullPrice`, input.fullPrice, currency, 1)) : price,
    ...(modifiers > 0 && { modifiers }),
    ...(input.depositAmount && { deposit: amount(`${at}.depositAmount`, input.depositAmount, currency, 1) }),
    availability: "AVAILABLE",
    itemType: input.itemType?.custom ? { custom: input.itemType.custom } : { preset },
    shippable,
    physical: { ...input.physicalProperties, shippable, ...(weight !== undefined && { weight }) },
    paymentOption: input.paymentOption ?? "FULL_PAYMENT_ONLINE",
    descriptionLines: [],
    ...(item?.taxGroupId && { taxGroupId: item.taxGroupId }),
    ...(input.taxableAddress && { taxableAddress: input.taxableAddress }),
  };
}

function amount(field: string, text: string, currency: string, quantity: number): number {
  const minor = counted(field, quantity, () => parseMoney(text, currency));
  if (minor < 0) throw invalid(field, "must not be negative", "DECIMAL_GTE", { threshold: 0 });
  return minor;
}

/** Minor units, with room left for extras, for tax and for summing 300 lines. */
function counted(field: string, quantity: number, read: () => number): number {
  try {
    const minor = read();
    safe(2400 * minor * quantity);
    return minor;
  } catch (error) {
    if (!(error instanceof AmountOverflow)) throw error;
    throw invalid(field, error.message, "MAX");
  }
}
