import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient, OAuthStrategy } from "@vitrine/sdk";
import { currentCart } from "@vitrine/sdk/services";
import type { LedgerEntry } from "../../packages/platform/src/adapters/payments/ledger.ts";
import type { PaymentRecord } from "../../packages/platform/src/domains/checkout/records/payment-record.ts";
import type { Store } from "../../packages/platform/src/kernel/database/port.ts";
import { verifyStore } from "../../packages/platform/src/main/transfer/verify.ts";
import { type Acknowledged, STOCK } from "./buyers.ts";
import type { RunningShop } from "./server.ts";

/** What is wrong with a shop after it was mistreated. Everything is empty when it is whole. */
export interface Damage {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly unmatched: readonly string[];
  readonly broken: readonly string[];
}

export interface Found {
  readonly damage: Damage;
  readonly orders: number;
  readonly charges: number;
}

/** Compares a stopped shop's database with what was acknowledged and with what the bank did. */
export async function examine(
  store: Store,
  ledgerFolder: string,
  acknowledged: Acknowledged,
  productId: string,
): Promise<Found> {
  const orders = await store.read((db) => db.selectFrom("orders").select(["id", "number", "payment_status"]).execute());
  const intents = await store.read((db) => db.selectFrom("payment_intents").select("doc").execute());
  const payments = intents.map(({ doc }) => JSON.parse(doc) as PaymentRecord);
  const charges = ledgerOf(ledgerFolder);
  const paid = new Set(orders.filter(({ payment_status }) => payment_status === "PAID").map(({ id }) => id));
  const charged = charges.filter(({ status }) => status === "approved");
  const byKey = new Map(payments.map((payment) => [payment.id, payment]));
  const ordersCharged = charged.map(({ key }) => byKey.get(key)?.orderId ?? `no intent for ${key}`);
  const numbers = orders.map(({ number }) => Number(number)).filter((number) => number > 0);
  return {
    orders: paid.size,
    charges: charged.length,
    damage: {
      lost: [
        ...acknowledged.paidOrders.filter((id) => !paid.has(id)).map((id) => `order ${id}`),
        ...(await lostMembers(store, acknowledged.members)),
      ],
      doubled: repeated(ordersCharged).map((id) => `order ${id} was charged twice`),
      unmatched: [
        ...ordersCharged.filter((id) => !paid.has(id)).map((id) => `charged, but not paid: ${id}`),
        ...[...paid].filter((id) => !ordersCharged.includes(id)).map((id) => `paid, but not charged: ${id}`),
      ],
      broken: [
        ...(await verifyStore(store)).map(({ rule, rows }) => `${rule} (${rows})`),
        ...repeated(numbers.map(String)).map((number) => `order number ${number} is used twice`),
        ...(await stockProblems(store, productId, paid.size)),
      ],
    },
  };
}

/** Carts are read by their shoppers, with the sessions they had: what counts is what they see. */
export async function lostCarts(shop: RunningShop, { carts }: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  for (const { id, tokens } of carts) {
    const auth = OAuthStrategy({ clientId: shop.clientId, tokens: JSON.parse(tokens) });
    const shopper = createClient({ baseUrl: shop.url, auth, services: { currentCart } });
    const found = await shopper.currentCart.getCurrentCart().then(
      ({ cart }) => cart.id,
      (error: unknown) => String(error),
    );
    if (found !== id) lost.push(`cart ${id}: ${found}`);
  }
  return lost;
}

/** The charges of a sandbox as it would tell them: a process that was killed leaves files without a number behind. */
export function ledgerOf(folder: string): LedgerEntry[] {
  const files = new Set(readdirSync(folder));
  return [...files].flatMap((name) => {
    if (!name.endsWith(".json")) return [];
    const base = name.slice(0, -".json".length);
    let latest = name;
    for (let number = 2; files.has(`${base}.${number}`); number += 1) latest = `${base}.${number}`;
    return [JSON.parse(readFileSync(join(folder, latest), "utf8")) as LedgerEntry];
  });
}

async function lostMembers(store: Store, emails: readonly string[]): Promise<string[]> {
  const rows = await store.read((db) => db.selectFrom("members").select("login_email").execute());
  const known = new Set(rows.map(({ login_email }) => login_email));
  return emails.filter((email) => !known.has(email)).map((email) => `member ${email}`);
}

/** Every unit is in stock, held for an open order, or sold. */
async function stockProblems(store: Store, productId: string, sold: number): Promise<string[]> {
  const row = await store.read((db) =>
    db.selectFrom("stock").select(["on_hand", "reserved"]).where("product_id", "=", productId).executeTakeFirst(),
  );
  const onHand = Number(row?.on_hand);
  return onHand + sold === STOCK ? [] : [`${onHand} units on hand and ${sold} sold of ${STOCK}`];
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

/** Payments of a running shop whose outcome is still to be found out. */
export async function unsettledPayments({ url }: RunningShop): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^vitrine_payments_unsettled (\d+)$/m.exec(metrics)?.[1]);
}
