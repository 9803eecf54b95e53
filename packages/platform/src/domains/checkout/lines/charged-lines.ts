import type { ModifierOptionGroup } from "@vitrine/contract";
import type { Site } from "../../../kernel/site.ts";
import { formatMoney } from "../../../policies/money.ts";
import { type ShopMoney, shopMoney } from "../../../policies/shop-money.ts";
import type { Line } from "../records/line.ts";

/**
 * Lines in the currency of the purchase. A price that the catalog lists in it counts as it is; any other is converted.
 * Each keeps what it was in the shop's currency, so that another currency starts from there.
 */
export function chargedLines(lines: readonly Line[], site: Site): readonly Line[] {
  if (!site.charge) return lines;
  const money = shopMoney(site);
  return lines.map((line) => charged(line, money));
}

function charged(line: Line, money: ShopMoney): Line {
  const { price, fullPrice, deposit, modifiers, modifierGroups, custom, listed } = line;
  const groups = modifierGroups && chargedGroups(modifierGroups, money);
  const own = listed?.[money.currency];
  const extras = money.convert(modifiers ?? 0);
  const prices = own
    ? { price: own.price + extras, fullPrice: own.fullPrice + extras }
    : { price: money.convert(price), fullPrice: money.convert(fullPrice) };
  return {
    ...line,
    ...prices,
    ...(deposit !== undefined && { deposit: money.convert(deposit) }),
    ...(modifiers !== undefined && { modifiers: extras }),
    ...(groups && { modifierGroups: groups }),
    ...(custom?.modifierGroups && {
      custom: { ...custom, modifierGroups: chargedGroups(custom.modifierGroups, money) },
    }),
    base: {
      price,
      fullPrice,
      ...(deposit !== undefined && { deposit }),
      ...(modifiers !== undefined && { modifiers }),
      ...(modifierGroups && { modifierGroups }),
      ...(custom && { custom }),
    },
  };
}

function chargedGroups(groups: readonly ModifierOptionGroup[], money: ShopMoney): ModifierOptionGroup[] {
  return groups.map(({ modifiers, ...group }) => ({
    ...group,
    ...(modifiers && {
      modifiers: modifiers.map(({ price, ...modifier }) => ({
        ...modifier,
        ...(price !== undefined && { price: formatMoney(money.read(price), money.currency) }),
      })),
    }),
  }));
}

/** The line in the shop's own currency. */
export function unchargedLine({ base, ...line }: Line): Line {
  return base ? { ...line, ...base } : line;
}
