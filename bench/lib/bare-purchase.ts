import { randomUUID } from "node:crypto";
import { type Bare, openStatements } from "./bare-database.ts";
import type { Database } from "./engines.ts";
import { insertOf, purchaseStatements } from "./purchase-statements.ts";
import type { Row, Step } from "./recorded-purchase.ts";

/** Purchases without anything of the platform, one after the other. */
export interface BarePurchases {
  buy(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Writes the rows of a recorded purchase again under new ids: in the transactions of the platform, with the statements
 * a careful person would write for each, documents parsed where they are read and written out where they change.
 * Nothing is checked, decided or calculated, and no commit waits for the disk.
 */
export async function openBarePurchases(database: Database, steps: readonly Step[]): Promise<BarePurchases> {
  const recorded = recordedOf(steps);
  const { added, opened, paid } = recorded;
  const statements = {
    ...purchaseStatements,
    insertCart: insertOf("carts", [added.cart]),
    insertCheckout: insertOf("checkouts", [opened.checkout]),
    insertOrder: insertOf("orders", [paid.order]),
    insertPayment: insertOf("payment_intents", [paid.payment]),
    keep: insertOf("idempotency", [added.answer]),
    tellOne: insertOf("outbox", added.events),
    tellOpened: insertOf("outbox", opened.events),
    tellSettled: insertOf("outbox", paid.settled),
  };
  const bare: Bare<string> = await openStatements(database, statements);
  return {
    async buy() {
      const purchase = new BarePurchase(bare, recorded);
      await purchase.add();
      await purchase.open();
      for (const step of recorded.changed) await purchase.change(step);
      await purchase.place();
      await purchase.settle();
    },
    close: () => bare.close(),
  };
}

type Recorded = ReturnType<typeof recordedOf>;

function recordedOf([added, opened, addressed, chosen, paid]: readonly Step[]) {
  const [created, ...settled] = paid?.events ?? [];
  if (!added?.cart || !opened?.cart || !opened.checkout || !addressed?.checkout || !chosen?.checkout || !created) {
    throw new Error("The recorded purchase is not complete.");
  }
  if (!paid?.checkout || !paid.order || !paid.payment) throw new Error("The recorded purchase was not paid.");
  return {
    added: { ...added, cart: added.cart },
    opened: { ...opened, cart: opened.cart, checkout: opened.checkout },
    changed: [
      { ...addressed, checkout: addressed.checkout },
      { ...chosen, checkout: chosen.checkout },
    ],
    paid: { ...paid, checkout: paid.checkout, order: paid.order, payment: paid.payment, created, settled },
  };
}

/** One purchase by a new visitor. */
class BarePurchase {
  readonly #bare: Bare<string>;
  readonly #recorded: Recorded;
  readonly #site: string;
  readonly #productId: string;
  readonly #now = Date.now();
  readonly #visitor = randomUUID();
  readonly #cart = randomUUID();
  readonly #checkout = randomUUID();
  readonly #order = randomUUID();
  readonly #payment = randomUUID();

  constructor(bare: Bare<string>, recorded: Recorded) {
    this.#bare = bare;
    this.#recorded = recorded;
    this.#site = String(recorded.added.cart.site_id);
    this.#productId = JSON.parse(String(recorded.added.cart.doc)).lines[0].reference.catalogItemId;
  }

  async add(): Promise<void> {
    const { added } = this.#recorded;
    await this.#begin();
    await this.#read("ownCart", this.#visitor);
    await this.#read("product", this.#productId);
    await this.#insert("insertCart", added.cart, { id: this.#cart });
    await this.#end("tellOne", added);
  }

  async open(): Promise<void> {
    const { opened } = this.#recorded;
    await this.#begin();
    await this.#read("ownCart", this.#visitor);
    await this.#read("product", this.#productId);
    await this.#insert("insertCheckout", opened.checkout, { id: this.#checkout });
    await this.#update("updateCart", opened.cart, this.#cart, this.#now, this.#checkout);
    await this.#end("tellOpened", opened);
  }

  async change(step: Recorded["changed"][number]): Promise<void> {
    await this.#begin();
    await this.#read("checkout", this.#checkout);
    await this.#price();
    await this.#update("updateCheckout", step.checkout, this.#checkout, this.#now);
    await this.#end("tellOne", step);
  }

  async place(): Promise<void> {
    const { paid } = this.#recorded;
    await this.#begin();
    await this.#read("checkout", this.#checkout);
    await this.#price();
    await this.#bare.run("hold", [this.#site, this.#productId]);
    await this.#update("orderCheckout", paid.checkout, this.#checkout, this.#order);
    const [next] = await this.#bare.run("number", [this.#site]);
    const number = Number(next?.value);
    await this.#insert("insertOrder", paid.order, { id: this.#order, status: "INITIALIZED", number });
    const ids = { id: this.#payment, idempotency_key: this.#payment, order_id: this.#order };
    await this.#insert("insertPayment", paid.payment, { ...ids, status: "recorded" });
    await this.#end("tellOne", { events: [paid.created] });
  }

  async settle(): Promise<void> {
    const { paid } = this.#recorded;
    await this.#bare.run("begin", []);
    await this.#read("payment", this.#payment);
    await this.#read("order", this.#order);
    await this.#read("checkout", this.#checkout);
    await this.#read("ownCart", this.#visitor);
    await this.#update("approvePayment", paid.payment, this.#payment, this.#now);
    await this.#update("approveOrder", paid.order, this.#order, this.#now);
    await this.#update("completeCheckout", paid.checkout, this.#checkout, this.#now);
    await this.#bare.run("removeCart", [this.#site, this.#cart]);
    await this.#end("tellSettled", { events: paid.settled, answer: paid.answer });
  }

  async #begin(): Promise<void> {
    await this.#bare.run("begin", []);
    await this.#bare.run("replay", [this.#site, `visitor:${this.#visitor}`, this.#cart]);
  }

  async #price(): Promise<void> {
    await this.#read("product", this.#productId);
    await this.#read("delivery");
    await this.#read("taxes");
  }

  /** Reads rows and parses their documents. */
  async #read(statement: string, ...values: readonly string[]): Promise<void> {
    for (const row of await this.#bare.run(statement, [this.#site, ...values])) JSON.parse(String(row.doc));
  }

  async #insert(statement: string, row: Row, over: Row): Promise<void> {
    const owner = { owner_id: this.#visitor, buyer_visitor_id: this.#visitor };
    const links = { cart_id: this.#cart, checkout_id: this.#checkout, order_id: null };
    const values = Object.entries({ ...owner, ...links, ...over, doc: rewritten(row.doc) });
    const known = Object.fromEntries(values.filter(([column]) => column in row));
    await this.#bare.run(statement, Object.values({ ...row, ...known }));
  }

  async #update(statement: string, row: Row, id: string, ...values: readonly (string | number)[]): Promise<void> {
    await this.#bare.run(statement, [rewritten(row.doc), ...values, this.#site, id]);
  }

  /** Tells, keeps the answer if there is one, and commits. */
  async #end(tell: string, { events, answer }: Pick<Step, "events"> & Partial<Pick<Step, "answer">>): Promise<void> {
    const rows = events.map((row) => ({ ...row, id: randomUUID(), event: rewritten(row.event) }));
    await this.#bare.run(
      tell,
      rows.flatMap((row) => Object.values(row)),
    );
    if (answer) {
      const caller = `visitor:${this.#visitor}`;
      const kept = { ...answer, caller, key: randomUUID(), response: rewritten(answer.response) };
      await this.#bare.run("keep", Object.values(kept));
    }
    await this.#bare.run("commit", []);
  }
}

/** A document parsed and written out once, as changing it takes at least. */
function rewritten(text: Row[string] | undefined): string {
  return JSON.stringify(JSON.parse(String(text)));
}
