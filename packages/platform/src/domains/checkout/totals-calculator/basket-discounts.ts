import type { Call } from "../../../kernel/context.ts";
import { automaticDiscounts, type RuledLine } from "../../../policies/automatic-discounts.ts";
import type { Problem } from "../../../policies/basket-problem.ts";
import { catalogOf } from "../../../policies/catalog-item.ts";
import { type CouponProblem, couponDiscount } from "../../../policies/discounts.ts";
import { formatMoney } from "../../../policies/money.ts";
import { type ShopMoney, shopMoney } from "../../../policies/shop-money.ts";
import type { Discount } from "../../../policies/totals/index.ts";
import { liveRules } from "../../pricing/discount-rules/repository.ts";
import { type NamedDiscount, providedDiscounts } from "../../pricing/providers/provided-discounts.ts";
import type { GrantedAmount } from "../records/cart-record.ts";
import { subscriptionOf } from "../records/line.ts";
import type { Basket } from "./basket.ts";
import { lineIdOf, purchaseOf } from "./purchase.ts";

export interface BasketDiscounts {
  readonly discounts: readonly Discount[];
  /** Names of the automatic ones, by id. */
  readonly ruleNames: ReadonlyMap<string, string>;
  readonly problem?: Problem | undefined;
}

/** Everything that lowers a basket: what applies by itself, what the buyer entered, what the merchant granted. */
export async function discountsOf(call: Call, basket: Basket): Promise<BasketDiscounts> {
  const rules = basket.lines.length > 0 ? await liveRules(call.db, call.site.id, call.now) : [];
  const money = shopMoney(call.site);
  const automatic = automaticDiscounts(rules, {
    lines: discountable(basket).map(toRuled),
    memberId: basket.memberId,
    money,
  });
  const granted = (basket.merchantDiscounts ?? []).map(
    (discount, index): Discount => ({
      id: `merchant-${index}`,
      stage: "merchant",
      effect:
        "amount" in discount
          ? { kind: "amount", amount: grantedAmount(discount, money) }
          : { kind: "percent", rate: discount.rate },
    }),
  );
  const provided = discountsOfPlugins(call, basket);
  const discounts = [...automatic, ...provided.map(({ discount }) => discount), ...granted];
  const named = [...rules, ...provided.map(({ name, discount: { id } }) => ({ id, name }))];
  const ruleNames = new Map(named.map(({ id, name }) => [id, name]));
  if (!basket.coupon) return { discounts, ruleNames, problem: basket.couponProblem };
  const outcome = couponDiscount(basket.coupon, discountable(basket).map(toDiscountable));
  if ("problem" in outcome) {
    return { discounts, ruleNames, problem: toProblem(outcome.problem, basket.coupon.code, money.currency) };
  }
  return { discounts: [...discounts, outcome.discount], ruleNames };
}

function grantedAmount({ amount, listed }: GrantedAmount, money: ShopMoney): number {
  return listed?.currency === money.currency ? listed.amount : money.convert(amount);
}

/** Gift cards are sold at their value. */
function discountable({ lines }: Basket): readonly Basket["lines"][number][] {
  return lines.filter(({ itemType }) => itemType.preset !== "GIFT_CARD");
}

function discountsOfPlugins(call: Call, basket: Basket): NamedDiscount[] {
  const lines = discountable(basket);
  if (lines.length === 0) return [];
  return providedDiscounts(call, purchaseOf(call, basket, lines)).map(({ name, discount }) => {
    const { lineIds, ...rest } = discount;
    const ids = lineIds?.flatMap((number) => lineIdOf(lines, number) ?? []);
    return { name, discount: { ...rest, ...(ids && { lineIds: ids }) } };
  });
}

function toProblem(found: CouponProblem, couponCode: string, currency: string): Problem {
  const { code, message, minimumSubtotal, missingSubtotal } = found;
  const write = (name: string, minor: number | undefined) =>
    minor === undefined ? {} : { [name]: formatMoney(minor, currency) };
  const data = {
    couponCode,
    ...write("minimumSubtotal", minimumSubtotal),
    ...write("missingSubtotal", missingSubtotal),
  };
  return { code, message, data };
}

function toDiscountable(line: Basket["lines"][number]) {
  const { id, price, quantity, item } = line;
  return {
    id,
    subtotal: price * quantity,
    ...(item && { productId: item.productId }),
    collectionIds: item?.collectionIds ?? [],
    isSubscription: subscriptionOf(line) !== undefined,
  };
}

/** What automatic rules need to know of a line. */
export function toRuled(line: Basket["lines"][number]): RuledLine {
  const { reference } = line;
  return {
    id: line.id,
    quantity: line.quantity,
    subtotal: line.price * line.quantity,
    ...(reference && {
      catalogAppId: catalogOf(reference.appId),
      catalogItemId: line.item?.productId ?? reference.catalogItemId.toLowerCase(),
    }),
    collectionIds: line.item?.collectionIds ?? [],
  };
}
