import { randomBytes, randomUUID } from "node:crypto";
import { orderedId } from "../../packages/platform/src/kernel/ordered-id.ts";
import {
  type RecordedPurchase,
  type RecordedStatement,
  type RecordedTransaction,
  statementsOf,
  uuids,
  type Value,
} from "./recorded-purchase.ts";

/** The transactions of each call of a purchase. */
export type BarePurchase = readonly (readonly RecordedTransaction[])[];

/** No recorded order has this number or a later one. */
let nextNumber = 1_000_000;

/** The same statements for a purchase of its own: by somebody else, with other ids and keys, and now. */
export function freshPurchase({ calls, ownIds, at }: RecordedPurchase): BarePurchase {
  const [now, number, recordedNumber] = [new Date(), nextNumber++, orderNumberOf(calls)];
  // Ids keep their version, so that rows are written where those of a purchase are.
  const known = new Map(ownIds.map((id) => [id, id[14] === "7" ? orderedId(now) : randomUUID()]));
  const hashOf = (text: string) => {
    const random = randomBytes(32).toString("base64url");
    // Keys of stored responses keep their length and begin with their time.
    const hash = known.get(text) ?? (text.length === 43 ? random : now.getTime().toString(36) + random.slice(0, 22));
    known.set(text, hash);
    return hash;
  };
  const fresh = (value: Value): Value => {
    if (value === recordedNumber) return number;
    if (typeof value === "number") return value > 1e12 ? value + now.getTime() - at : value;
    if (value === null || typeof value === "object") return value;
    return /^([\w-]{43}|[a-z\d]{8}[\w-]{22})$/.test(value)
      ? hashOf(value)
      : value.replace(uuids, (id) => known.get(id) ?? id);
  };
  const freshStatement = (statement: RecordedStatement): RecordedStatement => ({
    ...statement,
    parameters: statement.parameters.map(fresh),
    rows: [],
  });
  return calls.map(({ transactions }) =>
    transactions.map(({ kind, statements }) => ({ kind, statements: statements.map(freshStatement) })),
  );
}

function orderNumberOf(calls: RecordedPurchase["calls"]): unknown {
  const counting = statementsOf(calls).filter(({ text }) => text.startsWith("insert into counters"));
  const [number, another] = counting.map(({ rows: [row] }) => row?.value);
  if (typeof number !== "number" || another) throw new Error("A purchase took no number, or several.");
  return number;
}
