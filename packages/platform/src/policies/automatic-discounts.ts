import type {
  AutomaticDiscountValue,
  DiscountScope,
  DiscountTrigger,
  ItemQuantityRange,
  SubtotalRange,
} from "@vitrine/contract";
import { catalogOf, STORE_APP_ID } from "./catalog-item.ts";
import type { DiscountRuleDocument } from "./discount-rule.ts";
import type { ShopMoney } from "./shop-money.ts";
import type { Discount, DiscountEffect } from "./totals/index.ts";

/** What a rule needs to know of a line. */
export interface RuledLine {
  readonly id: string;
  readonly quantity: number;
  /** Minor units of the whole line, after the catalog's sale. */
  readonly subtotal: number;
  /** Lower case; absent on lines no catalog knows. */
  readonly catalogAppId?: string;
  /** Lower case. */
  readonly catalogItemId?: string;
  readonly collectionIds: readonly string[];
}

export interface RuledBasket {
  readonly lines: readonly RuledLine[];
  /** Present when a member buys. */
  readonly memberId?: string | undefined;
  readonly money: Pick<ShopMoney, "read">;
}

/** The discounts of the rules whose conditions a basket meets. Rules are those whose time has come. */
export function automaticDiscounts(rules: readonly DiscountRuleDocument[], basket: RuledBasket): Discount[] {
  return rules.flatMap((rule) => {
    if (rule.trigger && !holds(rule.trigger, basket)) return [];
    return rule.discounts.values.flatMap((value) => {
      const lineIds = linesIn(value.specificItemsInfo?.scopes ?? [], basket.lines).map(({ id }) => id);
      const effect = effectOf(value, basket.money);
      return effect && lineIds.length > 0 ? [{ id: rule.id, stage: "rule" as const, effect, lineIds }] : [];
    });
  });
}

function holds(trigger: DiscountTrigger, basket: RuledBasket): boolean {
  const { and, or, subtotalRange, itemQuantityRange, customerEligibility } = trigger;
  if (and) return and.triggers.every((part) => holds(part, basket));
  if (or) return or.triggers.some((part) => holds(part, basket));
  if (subtotalRange) {
    const money = (text: string | undefined) => (text === undefined ? undefined : basket.money.read(text));
    const sum = total(subtotalRange, basket, ({ subtotal }) => subtotal);
    return isWithin(sum, money(subtotalRange.from), money(subtotalRange.to));
  }
  if (itemQuantityRange) {
    const units = total(itemQuantityRange, basket, ({ quantity }) => quantity);
    return isWithin(units, itemQuantityRange.from, itemQuantityRange.to);
  }
  const members = customerEligibility?.individualMembersInfo?.memberIds ?? [];
  // An app's own condition: no app answers here, so it never holds.
  return members.some((id) => id.toLowerCase() === basket.memberId);
}

function total(
  { scopes = [] }: SubtotalRange | ItemQuantityRange,
  { lines }: RuledBasket,
  of: (line: RuledLine) => number,
): number {
  const counted = scopes.length === 0 ? lines : linesIn(scopes, lines);
  return counted.reduce((sum, line) => sum + of(line), 0);
}

/** An empty basket meets no range: a discount is never the reason to have nothing. */
function isWithin(value: number, from: number | undefined, to: number | undefined): boolean {
  return value > 0 && value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY);
}

function linesIn(scopes: readonly DiscountScope[], lines: readonly RuledLine[]): readonly RuledLine[] {
  return lines.filter((line) => scopes.some((scope) => covers(scope, line)));
}

function covers({ catalogItemFilter, customFilter }: DiscountScope, line: RuledLine): boolean {
  if (catalogItemFilter) {
    const { catalogAppId, catalogItemIds } = catalogItemFilter;
    if (line.catalogAppId !== catalogOf(catalogAppId)) return false;
    return !catalogItemIds || catalogItemIds.some((id) => id.toLowerCase() === line.catalogItemId);
  }
  if (!customFilter || catalogOf(customFilter.appId) !== STORE_APP_ID) return false;
  if (line.catalogAppId !== STORE_APP_ID) return false;
  return collectionIdsOf(customFilter)?.some((id) => line.collectionIds.includes(id)) ?? false;
}

function effectOf(value: AutomaticDiscountValue, money: RuledBasket["money"]): DiscountEffect | undefined {
  const { percentage, fixedAmount, fixedPrice, quantityBased } = value;
  // Percent to millionths.
  if (percentage !== undefined) return { kind: "percent", rate: Math.round(percentage * 10_000) };
  if (fixedAmount !== undefined) return { kind: "unitAmount", amount: money.read(fixedAmount) };
  if (fixedPrice !== undefined) return { kind: "fixedPrice", price: money.read(fixedPrice) };
  const [bundle] = quantityBased?.configurations ?? [];
  return bundle && { kind: "bundle", quantity: bundle.quantity, price: money.read(bundle.price) };
}

/** The collections a filter of this shop's catalog names. */
export function collectionIdsOf({ params }: { readonly params?: Record<string, unknown> }): string[] | undefined {
  const ids = params?.collectionIds;
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every((id) => typeof id === "string")) return undefined;
  return ids.map((id) => id.toLowerCase());
}
