import { multiplyDivide } from "../money.ts";
import { allocate, total } from "./allocate.ts";
import type { AppliedDiscount, Discount, DiscountEffect, TotalsLine } from "./types.ts";

const MILLION = 1_000_000;
const STAGES = ["rule", "coupon", "merchant"] as const;
const KINDS = ["percent", "amount", "unitAmount", "fixedPrice", "bundle", "buyXGetY", "freeShipping"] as const;

/** A line while discounts eat into it. */
export interface OpenLine {
  readonly line: TotalsLine;
  readonly subtotal: number;
  /** Not yet taken off; never below zero. */
  remaining: number;
  ruleDiscount: number;
}

export interface OpenShipping {
  readonly price: number;
  remaining: number;
}

/** Applies every discount in the documented order. The order in which equal ones are given changes nothing. */
export function applyDiscounts(
  discounts: readonly Discount[],
  lines: readonly OpenLine[],
  shipping: OpenShipping,
): AppliedDiscount[] {
  return [...discounts].sort(inOrder).map((discount) => {
    const applied = apply(discount, lines, shipping);
    return { id: discount.id, stage: discount.stage, ...applied };
  });
}

function inOrder(a: Discount, b: Discount): number {
  return (
    STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage) ||
    KINDS.indexOf(a.effect.kind) - KINDS.indexOf(b.effect.kind) ||
    size(b.effect) - size(a.effect) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

function size(effect: DiscountEffect): number {
  if (effect.kind === "percent") return effect.rate;
  if (effect.kind === "amount" || effect.kind === "unitAmount") return effect.amount;
  if (effect.kind === "fixedPrice") return effect.price;
  if (effect.kind === "bundle") return effect.quantity;
  return effect.kind === "buyXGetY" ? effect.y / effect.x : 0;
}

type Effected = Pick<AppliedDiscount, "target" | "amount" | "lines">;

function apply(discount: Discount, lines: readonly OpenLine[], shipping: OpenShipping): Effected {
  if (discount.effect.kind === "freeShipping") {
    const amount = shipping.remaining;
    shipping.remaining = 0;
    return { target: "SHIPPING", amount, lines: [] };
  }
  const eligible = pick(discount, lines);
  const shares = discount.oneItem ? ofOneItem(discount, eligible) : ofAll(discount, eligible);
  const taken = eligible.map(({ line }, index) => ({ id: line.id, amount: shares[index] ?? 0 }));
  eligible.forEach((open, index) => {
    const share = shares[index] ?? 0;
    open.remaining -= share;
    if (discount.stage === "rule") open.ruleDiscount += share;
  });
  return {
    target: discount.lineIds || discount.oneItem ? "SPECIFIC_ITEMS" : "GLOBAL",
    amount: total(shares),
    lines: taken.filter(({ amount }) => amount > 0),
  };
}

function pick(discount: Discount, lines: readonly OpenLine[]): OpenLine[] {
  const ids = discount.lineIds && new Set(discount.lineIds);
  return lines.filter(({ line }) => !ids || ids.has(line.id));
}

/** What the discount takes off each eligible line, at most what remains of it. */
function ofAll({ effect, stage }: Discount, lines: readonly OpenLine[]): number[] {
  const remaining = lines.map((open) => open.remaining);
  const sum = total(remaining);
  switch (effect.kind) {
    case "percent": {
      // What a merchant grants counts from the price before other discounts; rules and coupons build on each other.
      const base = stage === "merchant" ? total(lines.map((open) => open.subtotal)) : sum;
      return allocate(Math.min(sum, multiplyDivide(base, effect.rate, MILLION)), remaining);
    }
    case "amount":
      return allocate(Math.min(sum, effect.amount), remaining);
    case "unitAmount":
      return lines.map((open) => Math.min(open.remaining, effect.amount * open.line.quantity));
    case "bundle":
      return ofBundles(effect, lines);
    case "fixedPrice":
      return lines.map((open) => Math.max(0, open.remaining - effect.price * open.line.quantity));
    case "buyXGetY":
      return freeUnits(effect, lines);
    case "freeShipping":
      return [];
  }
}

function ofBundles({ quantity, price }: { quantity: number; price: number }, lines: readonly OpenLine[]): number[] {
  const bundles = Math.floor(total(lines.map((open) => open.line.quantity)) / quantity);
  let left = bundles * quantity;
  const bundled = lines.map(() => 0);
  for (const index of cheapestFirst(lines).reverse()) {
    const open = lines[index];
    if (!open || left === 0) break;
    const count = Math.min(left, open.line.quantity);
    bundled[index] = multiplyDivide(open.remaining, count, open.line.quantity);
    left -= count;
  }
  return allocate(Math.max(0, total(bundled) - bundles * price), bundled);
}

function freeUnits({ x, y }: { x: number; y: number }, lines: readonly OpenLine[]): number[] {
  const units = total(lines.map((open) => open.line.quantity));
  let free = Math.floor(units / (x + y)) * y;
  const shares = lines.map(() => 0);
  for (const index of cheapestFirst(lines)) {
    const open = lines[index];
    if (!open || free === 0) break;
    const count = Math.min(free, open.line.quantity);
    shares[index] = multiplyDivide(open.remaining, count, open.line.quantity);
    free -= count;
  }
  return shares;
}

function ofOneItem({ effect }: Discount, lines: readonly OpenLine[]): number[] {
  const shares = lines.map(() => 0);
  const index = cheapestFirst(lines)[0];
  const open = index === undefined ? undefined : lines[index];
  if (index === undefined || !open) return shares;
  const unit = Math.floor(open.remaining / open.line.quantity);
  shares[index] = Math.min(unit, ofUnit(effect, unit));
  return shares;
}

function ofUnit(effect: DiscountEffect, unit: number): number {
  if (effect.kind === "percent") return multiplyDivide(unit, effect.rate, MILLION);
  if (effect.kind === "amount" || effect.kind === "unitAmount") return effect.amount;
  return effect.kind === "fixedPrice" ? Math.max(0, unit - effect.price) : 0;
}

/** Indexes by price of a unit, then by place. */
function cheapestFirst(lines: readonly OpenLine[]): number[] {
  const unit = (index: number) => {
    const open = lines[index];
    return open ? open.remaining / open.line.quantity : 0;
  };
  return lines.map((_, index) => index).sort((a, b) => unit(a) - unit(b) || a - b);
}
