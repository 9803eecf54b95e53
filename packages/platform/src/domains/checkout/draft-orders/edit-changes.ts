import type { CommittedDiffs, LineItemDelta, Order, OrderChange, OrderLineItem } from "@vitrine/contract";

/** What is different between two states of an order, for its history and for subscribers. */
export function changesBetween(before: Order, after: Order): { diffs: CommittedDiffs; changes: OrderChange[] } {
  const pairs = pairsOf(before, after);
  const gone = goneDiscounts(before, after);
  return {
    diffs: {
      lineItems: pairs.map(toDelta),
      ...(gone.length > 0 && {
        appliedDiscounts: gone.map((discountId) => ({ discountId, discountRemoved: true })),
      }),
    },
    changes: [
      ...pairs.map(toChange),
      { totalPriceChanged: { ...totals(before, "originalTotal"), ...totals(after, "newTotal") } },
    ],
  };
}

interface Pair {
  readonly before?: OrderLineItem;
  readonly after?: OrderLineItem;
}

function pairsOf(before: Order, after: Order): Pair[] {
  const now = new Map(after.lineItems.map((line) => [line.id, line]));
  const known = new Set(before.lineItems.map(({ id }) => id));
  const changed = before.lineItems.flatMap((line): Pair[] => {
    const same = now.get(line.id);
    if (!same) return [{ before: line }];
    return same.quantity === line.quantity ? [] : [{ before: line, after: same }];
  });
  return [...changed, ...after.lineItems.filter(({ id }) => !known.has(id)).map((line) => ({ after: line }))];
}

function toDelta({ before, after }: Pair): LineItemDelta {
  const lineItemId = (after ?? before)?.id ?? "";
  if (!before) return { lineItemId, lineItemAdded: true };
  const { quantity, price } = before;
  if (after) {
    return {
      lineItemId,
      changedDetails: { quantityBeforeChange: quantity, ...(price && { priceBeforeChange: price }) },
    };
  }
  const { productName, catalogReference, descriptionLines, itemType, priceDescription, totalPriceAfterTax } = before;
  const lineItemRemoved = {
    quantity,
    ...(productName && { productName }),
    ...(catalogReference && { catalogReference }),
    ...(descriptionLines && { descriptionLines }),
    ...(itemType && { itemType }),
    ...(price && { price }),
    ...(priceDescription && { priceDescription }),
    ...(totalPriceAfterTax && { totalPriceAfterTax }),
  };
  return { lineItemId, lineItemRemoved };
}

function toChange({ before, after }: Pair): OrderChange {
  const { id, productName, quantity } = (after ?? before) as OrderLineItem;
  const about = { id, ...(productName && { name: productName }) };
  if (!before) return { lineItemAdded: { ...about, quantity } };
  if (!after) return { lineItemRemoved: { ...about, quantity } };
  const isMore = quantity > before.quantity;
  return {
    lineItemChanged: {
      ...about,
      quantity: {
        originalQuantity: before.quantity,
        newQuantity: quantity,
        diff: Math.abs(quantity - before.quantity),
        deltaType: isMore ? "QUANTITY_INCREASED" : "QUANTITY_DECREASED",
      },
    },
  };
}

function goneDiscounts(before: Order, after: Order): string[] {
  const kept = new Set(after.appliedDiscounts.map(({ id }) => id));
  return before.appliedDiscounts.flatMap(({ id }) => (id && !kept.has(id) ? [id] : []));
}

function totals<Name extends string>({ priceSummary: { total } }: Order, name: Name) {
  return total ? { [name]: total } : {};
}
