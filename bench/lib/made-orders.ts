import { randomUUID } from "node:crypto";
import type { Store } from "@vitrine/platform";
import { orderFields } from "../../packages/platform/src/domains/checkout/records/order-fields.ts";
import { insertRows } from "../../packages/platform/src/kernel/database/insert-rows.ts";
import { pack, unpack } from "../../packages/platform/src/kernel/database/packed.ts";
import type { Tables } from "../../packages/platform/src/kernel/database/schema.ts";
import { searchedParts } from "../../packages/platform/src/store/searched-parts.ts";
import { seeded } from "./histories.ts";
import { access } from "./shop.ts";

type OrderRow = Tables["orders"];

/** Rows of one transaction. */
const batch = 4_000;

/** The time over which orders were placed, in milliseconds. */
const years = 3 * 365 * 24 * 60 * 60 * 1000;

const firstNames = ["Ada", "Grace", "Edsger", "Barbara", "Donald", "Radia", "Ken", "Frances"];

/** What of an order differs from that of its neighbor. */
interface Made {
  readonly id: string;
  readonly number: number;
  readonly date: string;
  readonly paymentStatus: string;
  readonly fulfillmentStatus: string;
  readonly archived: boolean;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly total: number;
}

/** Copies the one order of a shop until there are so many, placed by made-up buyers over three years. */
export async function makeOrders(store: Store, size: number): Promise<void> {
  const original = await store.read((db) =>
    db.selectFrom("orders").selectAll().where("site_id", "=", access.siteId).executeTakeFirstOrThrow(),
  );
  const fill = template(original);
  const random = seeded(4);
  const start = Date.now() - years;
  for (let first = 1; first < size; first += batch) {
    const rows = Array.from({ length: Math.min(batch, size - first) }, (_, index) => {
      const place = first + index;
      const date = new Date(start + Math.floor((place / size) * years)).toISOString();
      return fill(made(place, place / size, date, random));
    });
    await store.write((db) => insertRows(db, "orders", rows), { durable: false });
  }
}

/** Most old orders are paid, sent and archived; the last of them are still in work. */
function made(place: number, age: number, date: string, random: () => number): Made {
  const isNew = age > 0.995;
  const buyer = Math.floor(random() * 200_000);
  return {
    id: randomUUID(),
    number: 20_000 + place,
    date,
    // Those that were never paid are old: a shop that has changed since.
    paymentStatus:
      age < 0.1 && random() < 0.05
        ? "NOT_PAID"
        : (pick(["FULLY_REFUNDED", "PARTIALLY_REFUNDED"], random, 0.02) ?? "PAID"),
    fulfillmentStatus: pick(["NOT_FULFILLED", "PARTIALLY_FULFILLED"], random, isNew ? 0.8 : 0.001) ?? "FULFILLED",
    archived: !isNew && random() < 0.7,
    email: `buyer-${buyer}@example.com`,
    firstName: firstNames[buyer % firstNames.length] ?? "",
    lastName: `Maker${buyer}`,
    total: 500 + Math.floor(random() * 50_000),
  };
}

function pick(values: readonly string[], random: () => number, share: number): string | undefined {
  return random() < share ? values[Math.floor(random() * values.length)] : undefined;
}

const marks = {
  id: "@id@",
  number: "@number@",
  date: "@date@",
  paymentStatus: "@paymentStatus@",
  fulfillmentStatus: "@fulfillmentStatus@",
  archived: "@archived@",
  email: "@email@",
  firstName: "@firstName@",
  lastName: "@lastName@",
  total: "@total@",
} as const;

/** Writes an order as text, which is many times faster than making it anew. */
function template(original: OrderRow): (order: Made) => OrderRow {
  const known = JSON.parse(unpack(original.record ?? new Uint8Array()));
  const { view } = known;
  const contactDetails = { ...view.billingInfo?.contactDetails, firstName: marks.firstName, lastName: marks.lastName };
  const order = {
    ...known,
    id: marks.id,
    createdDate: marks.date,
    updatedDate: marks.date,
    view: {
      ...view,
      id: marks.id,
      number: marks.number,
      createdDate: marks.date,
      updatedDate: marks.date,
      paymentStatus: marks.paymentStatus,
      fulfillmentStatus: marks.fulfillmentStatus,
      archived: marks.archived,
      buyerInfo: { ...view.buyerInfo, email: marks.email },
      billingInfo: { ...view.billingInfo, contactDetails },
      priceSummary: { ...view.priceSummary, total: { ...view.priceSummary.total, amount: marks.total } },
    },
  };
  const [record, doc] = [order, searchedParts(orderFields)(order)].map(partsOf);
  return (order) => {
    const values: Readonly<Record<string, string>> = {
      ...(order as unknown as Readonly<Record<string, string>>),
      total: (order.total / 100).toFixed(2),
    };
    return {
      ...original,
      id: order.id,
      number: order.number,
      created_at: Date.parse(order.date),
      updated_at: Date.parse(order.date),
      payment_status: order.paymentStatus,
      fulfillment_status: order.fulfillmentStatus,
      archived: order.archived ? 1 : 0,
      buyer_email: order.email,
      billing_first_name: order.firstName.toLowerCase(),
      billing_last_name: order.lastName.toLowerCase(),
      checkout_id: null,
      total_minor: order.total,
      doc: filled(doc, values),
      record: pack(filled(record, values)),
    };
  };
}

/** Texts and the names of values between them, in turn. */
function partsOf(document: object): readonly string[] {
  return JSON.stringify(document)
    .replace(`"${marks.archived}"`, marks.archived)
    .split(/@(\w+)@/);
}

function filled(parts: readonly string[] = [], values: Readonly<Record<string, string>>): string {
  return parts.map((part, index) => (index % 2 ? String(values[part]) : part)).join("");
}
