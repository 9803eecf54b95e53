import type { OrderLineItem, OrderModifierGroup, SubscriptionInfo } from "@vitrine/contract";
import { parseMoney } from "../../../policies/money.ts";
import { type CustomLineFields, type Line, subscriptionOf } from "../records/line.ts";
import { withTranslation } from "../records/line-fields.ts";
import type { toPrice } from "../records/order-record.ts";

type Terms = Pick<
  OrderLineItem,
  | "depositAmount"
  | "extendedFields"
  | "modifierGroups"
  | "priceDescription"
  | "serviceProperties"
  | "subscriptionInfo"
  | "taxableAddress"
>;

/** Extras of one group an order shows, by its contract. */
const MOST_MODIFIERS = 10;

/** On what terms a line was sold, as far as it says more than its price. */
export function lineTerms(line: Line, currency: string, write: (minor: number) => ReturnType<typeof toPrice>): Terms {
  const { custom = {}, deposit, taxableAddress, extendedFields } = line;
  const { priceDescription, serviceProperties, modifierGroups = line.modifierGroups } = custom;
  const subscription = subscriptionOf(line);
  return {
    ...(deposit !== undefined && { depositAmount: write(deposit) }),
    ...(priceDescription && { priceDescription: withTranslation(priceDescription) }),
    ...(serviceProperties && { serviceProperties }),
    ...(subscription && { subscriptionInfo: toSubscription(subscription) }),
    ...(modifierGroups && {
      modifierGroups: modifierGroups.map(({ modifiers, ...group }): OrderModifierGroup => {
        const priced = modifiers?.slice(0, MOST_MODIFIERS).map(({ price, ...modifier }) => ({
          ...modifier,
          ...(price !== undefined && { price: write(parseMoney(price, currency)) }),
        }));
        return { ...group, ...(priced && { modifiers: priced }) };
      }),
    }),
    ...(taxableAddress && { taxableAddress }),
    ...(extendedFields && { extendedFields }),
  };
}

/** The order a subscription begins with is its first payment. */
function toSubscription({
  title,
  description,
  subscriptionSettings,
}: NonNullable<CustomLineFields["subscriptionOptionInfo"]>): SubscriptionInfo {
  return {
    cycleNumber: 1,
    subscriptionOptionTitle: title?.original ?? "",
    ...(description && { subscriptionOptionDescription: description.original }),
    ...(subscriptionSettings && { subscriptionSettings }),
  };
}
