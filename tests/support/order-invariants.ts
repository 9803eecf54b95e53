import type { LedgerEntry } from "../../packages/platform/src/adapters/payments/ledger.ts";
import type { OrderRecord } from "../../packages/platform/src/domains/checkout/records/order-record.ts";
import type { Store } from "../../packages/platform/src/kernel/database/port.ts";
import { verifyStore } from "../../packages/platform/src/main/transfer/verify.ts";
import type { AnswerLog } from "./answer-log.ts";
import { bankProblems } from "./bank-accounts.ts";
import { type KeptRecords, keptRecords } from "./kept-records.ts";
import { lostAnswers } from "./lost-answers.ts";
import { accountOf, eventProblems } from "./order-accounts.ts";
import type { Merchant } from "./order-cast.ts";

/** A shop that nobody works on any more, and what is known of it. */
export interface QuietShop {
  readonly store: Store;
  readonly siteId: string;
  readonly merchant: Merchant;
  /** What its bank says. */
  readonly ledger: readonly LedgerEntry[];
  /** Products, each with so many units in the beginning. */
  readonly productIds: readonly string[];
  readonly units: number;
  readonly giftCards: readonly string[];
  /** What the gift cards were worth together, in minor units. */
  readonly issued: number;
  readonly log: AnswerLog;
}

/** Whatever does not add up. */
export async function shopProblems(shop: QuietShop): Promise<string[]> {
  const { store, siteId, merchant, ledger, log } = shop;
  const kept = await keptRecords(store, siteId);
  const ids = kept.orders.map(({ id }) => id);
  const accounts = [];
  for (const id of ids) accounts.push(await accountOf(merchant, id));
  const giftMoney = accounts.reduce((total, account) => total + account.giftMoney, 0);
  return [
    ...(await verifyStore(store)).map(({ rule, rows }) => `${rule} (${rows})`),
    ...accounts.flatMap(({ problems }) => problems),
    ...bankProblems(ledger, kept.payments, kept.parts),
    ...(await stockProblems(shop, kept)),
    ...(await giftCardProblems(shop, kept, giftMoney)),
    ...lostAnswers(log, kept),
    ...(await eventProblems(store, merchant, ids)),
  ];
}

/** Every unit is on the shelf or was taken by an order that says so. */
async function stockProblems({ store, productIds, units }: QuietShop, { orders }: KeptRecords): Promise<string[]> {
  const rows = await store.read((db) =>
    db
      .selectFrom("stock")
      .select(["product_id", "on_hand", "reserved"])
      .where("product_id", "in", productIds)
      .execute(),
  );
  const taken = orders
    .filter(({ stock }) => stock === "taken")
    .flatMap(({ demands }) => demands)
    .reduce((all, { productId, quantity }) => all.set(productId, (all.get(productId) ?? 0) + quantity), new Map());
  return [
    ...rows.flatMap(({ product_id: id, on_hand, reserved }) => {
      const [onHand, out] = [Number(on_hand), Number(taken.get(id) ?? 0)];
      const isWhole = onHand >= Number(reserved) && onHand + out === units;
      return isWhole ? [] : [`product ${id}: ${onHand} left, ${reserved} held and ${out} taken of ${units}`];
    }),
    ...orders.filter(isSimple).flatMap((order) => {
      const shown = order.view.lineItems.reduce((all, line) => all + line.quantity - (line.restockQuantity ?? 0), 0);
      const out = order.demands.reduce((all, { quantity }) => all + quantity, 0);
      return shown === out ? [] : [`order ${order.number}: its lines say that ${shown} units are out, but ${out} are`];
    }),
  ];
}

/** An order whose lines say how many units are out: nothing was sent again, or sold without being there. */
function isSimple({ stock, replaced = {}, view }: OrderRecord): boolean {
  const isExact = !view.activities.some(({ customActivity }) => customActivity?.type === "SOLD_WITHOUT_STOCK");
  return stock === "taken" && isExact && Object.keys(replaced).length === 0;
}

/** What was redeemed is missing on the cards, and nothing else is. */
async function giftCardProblems(
  { merchant, giftCards, issued }: QuietShop,
  { redemptions }: KeptRecords,
  giftMoney: number,
): Promise<string[]> {
  const left = await Promise.all(
    giftCards.map(async (code) => {
      const { giftCard } = await merchant.giftVouchers.getGiftCard({ code });
      return Math.round(Number(giftCard.balance?.value) * 100);
    }),
  );
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const taken = redemptions.filter(({ status }) => status === "REDEEMED");
  const byOrders = sum(taken.filter(({ orderId }) => orderId).map(({ amount }) => amount));
  const all = sum(taken.map(({ amount }) => amount));
  return [
    left.some((balance) => balance < 0) ? `gift cards are worth ${left.join()}` : "",
    sum(left) + all === issued ? "" : `gift cards: ${sum(left)} left and ${all} redeemed of ${issued}`,
    byOrders === giftMoney ? "" : `gift cards paid ${byOrders} of orders that say ${giftMoney}`,
  ].filter(Boolean);
}
