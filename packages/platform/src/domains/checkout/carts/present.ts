import type { Cart } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { writtenOnce } from "../../../kernel/database/json.ts";
import { discardRecording } from "../../../kernel/database/recording.ts";
import { SideValue } from "../../../kernel/side-value.ts";
import { automaticDiscounts } from "../../../policies/automatic-discounts.ts";
import { AmountOverflow } from "../../../policies/money.ts";
import { shopMoney } from "../../../policies/shop-money.ts";
import { isTaxIncluded, taxPlace } from "../../../policies/tax.ts";
import { calculateTotals, type PricedLine } from "../../../policies/totals/index.ts";
import type { Stored } from "../../../store/documents.ts";
import { liveRules } from "../../pricing/discount-rules/repository.ts";
import { loadTaxes } from "../../pricing/taxes/lookup.ts";
import { chargedLines } from "../lines/charged-lines.ts";
import { type CartRecord, toCart } from "../records/cart-record.ts";
import { chargeFor, inCharge } from "../records/charge.ts";
import type { LinePrices } from "../records/line.ts";
import { toRuled } from "../totals-calculator/basket-discounts.ts";
import { linePrices } from "../totals-calculator/present.ts";

/** A stored cart is shown to its caller and told to subscribers: it is written out once. */
const views = new SideValue<Stored<CartRecord>, Cart>();

/** The cart as callers see it: its lines at what they cost after the discounts that apply by themselves now. */
export async function presentCart(work: Pick<Call, "db" | "site" | "now">, stored: Stored<CartRecord>): Promise<Cart> {
  const known = views.get(stored);
  if (known) return known;
  const { site, now } = work;
  // Rates change with the time.
  if (stored.entity.conversionCurrency !== undefined) discardRecording(work.db);
  const charged = inCharge(work, chargeFor(site, stored.entity.conversionCurrency, now));
  const entity = { ...stored.entity, lines: chargedLines(stored.entity.lines, charged.site) };
  const [lines, taxIncluded] = await Promise.all([loweredLines(charged, entity), includesTax(work, entity)]);
  const view = writtenOnce(toCart({ ...stored, entity }, charged.site, { lines, taxIncluded, now }));
  views.set(stored, view);
  return view;
}

/** Whether its prices contain tax: where the buyer is decides, as in the checkout, once that is known. */
async function includesTax({ db, site }: Pick<Call, "db" | "site">, cart: CartRecord): Promise<boolean> {
  const place = taxPlace(cart.contactInfo?.address, undefined);
  const region = place && (await loadTaxes(db, site, place)).region;
  return isTaxIncluded(region, site.settings.taxIncludedInPrices);
}

/** Prices of the lines once automatic rules lowered them, by id; empty when no rule applies. */
async function loweredLines(
  { db, site, now }: Pick<Call, "db" | "site" | "now">,
  { lines, owner }: CartRecord,
): Promise<ReadonlyMap<string, LinePrices>> {
  const rules = lines.length > 0 ? await liveRules(db, site.id, now) : [];
  const memberId = owner?.kind === "member" ? owner.id : undefined;
  const discounts = automaticDiscounts(rules, {
    lines: lines.map(toRuled),
    memberId,
    money: shopMoney(site),
  });
  if (discounts.length === 0) return new Map();
  try {
    const priced = calculateTotals({
      lines: lines.map(({ id, quantity, price }) => ({ id, quantity, price, payment: "now" })),
      discounts,
      taxIncluded: false,
    });
    return pricesOf(lines, priced.lines);
  } catch (error) {
    // A cart can always be read. That it costs more than can be counted is told when it is estimated.
    if (error instanceof AmountOverflow) return new Map();
    throw error;
  }
}

/** What every line costs after automatic rules, by id. `priced` are the same lines, in the same order. */
export function pricesOf(lines: CartRecord["lines"], priced: readonly PricedLine[]): ReadonlyMap<string, LinePrices> {
  return new Map(
    lines.flatMap((line, index): [string, LinePrices][] => {
      const found = priced[index];
      return found ? [[line.id, linePrices(line, found)]] : [];
    }),
  );
}
