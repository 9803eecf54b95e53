import type { Store } from "@vitrine/platform";
import { buy } from "./buy.ts";
import type { BenchShop } from "./shop.ts";

export type Row = Readonly<Record<string, string | number | null>>;

/** The rows of one purchase as they were after a call. Tables the call did not reach are empty. */
export interface Step {
  readonly cart: Row | undefined;
  readonly checkout: Row | undefined;
  readonly order: Row | undefined;
  readonly payment: Row | undefined;
  /** What the call told. */
  readonly events: readonly Row[];
  /** The kept answer. */
  readonly answer: Row;
}

/** Buys something in a database where nobody has bought, and keeps what every call left there. */
export async function recordPurchase(shop: BenchShop): Promise<readonly Step[]> {
  const { store } = shop.platform.runtime;
  const steps: Step[] = [];
  let [told, kept] = [0, new Set<string>()];
  await buy(shop, await shop.visitor(), 0, async () => {
    const events = (await rowsOf(store, "outbox"))
      .sort((a, b) => Number(a.sequence) - Number(b.sequence))
      .map(({ sequence: _given, ...row }) => row);
    const answers = await rowsOf(store, "idempotency");
    const answer = answers.find((row) => !kept.has(String(row.key)));
    if (!answer) throw new Error("A call kept no answer.");
    steps.push({
      cart: (await rowsOf(store, "carts"))[0],
      checkout: (await rowsOf(store, "checkouts"))[0],
      order: (await rowsOf(store, "orders"))[0],
      payment: (await rowsOf(store, "payment_intents"))[0],
      events: events.slice(told),
      answer,
    });
    told = events.length;
    kept = new Set(answers.map((row) => String(row.key)));
  });
  return steps;
}

type Kept = "carts" | "checkouts" | "orders" | "payment_intents" | "outbox" | "idempotency";

async function rowsOf(store: Store, table: Kept): Promise<Row[]> {
  return (await store.read((db) => db.selectFrom(table).selectAll().execute())) as unknown as Row[];
}
