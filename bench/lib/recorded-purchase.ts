import { AsyncLocalStorage } from "node:async_hooks";
import type { Platform, Store } from "@vitrine/platform";
import {
  type Connection,
  connectionOf,
  handle,
  type Outcome,
} from "../../packages/platform/src/kernel/database/handle.ts";
import type { Db } from "../../packages/platform/src/kernel/database/port.ts";
import { LastStatements } from "../../packages/platform/src/store/last-statements.ts";
import { buyFrom, referenceOf } from "./buy.ts";
import { type Database, openStore } from "./engines.ts";
import { access, openShop, origin } from "./shop.ts";
import { stockUp } from "./stock.ts";
import type { Sent } from "./wire.ts";

export type Value = string | number | Uint8Array | null;

/** A statement in the words of its engine, and what it did. */
export interface RecordedStatement {
  readonly text: string;
  readonly parameters: readonly Value[];
  /** Travels together with what follows it, where the engine can. */
  readonly isLater: boolean;
  /** Rows returned or changed. */
  readonly changes: number;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** A transaction, or the one statement of a read outside of any. */
export interface RecordedTransaction {
  readonly kind: "read" | "write";
  readonly statements: readonly RecordedStatement[];
}

/** One request of a purchase. */
export interface RecordedCall {
  readonly path: string;
  readonly sent: Sent;
  readonly answer: { readonly status: number; readonly headers: Record<string, string>; readonly text: string };
  readonly transactions: readonly RecordedTransaction[];
}

export interface RecordedPurchase {
  readonly calls: readonly RecordedCall[];
  /** UUIDs among its parameters that no other purchase has. */
  readonly ownIds: readonly string[];
  /** Epoch milliseconds. */
  readonly at: number;
}

export const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export function statementsOf(calls: readonly RecordedCall[]): readonly RecordedStatement[] {
  return calls.flatMap(({ transactions }) => transactions.flatMap(({ statements }) => statements));
}

/**
 * Opens a shop on an empty database, buys one unit of each of so many products twice, one after the other, and closes it. The
 * second purchases are recorded: by then the platform has in memory what it keeps there.
 */
export async function recordPurchases(database: Database, count: number): Promise<RecordedPurchase[]> {
  const { platform, productIds, close } = await openShop(recordedStore(openStore(database)), {
    generated: 500,
  });
  const buyAll = async () => {
    const purchases = [];
    for (const productId of productIds.slice(0, count)) purchases.push(await recordPurchase(platform, productId));
    return purchases;
  };
  const others = await buyAll();
  const purchases = await buyAll();
  await close();
  await stockUp(database);
  // Of all of them: what the platform remembers for a moment, only some purchases ask for.
  const shared = new Set(others.flatMap(({ calls }) => idsOf(calls)));
  return purchases.map((purchase) => ({ ...purchase, ownIds: idsOf(purchase.calls).filter((id) => !shared.has(id)) }));
}

async function recordPurchase(platform: Platform, productId: string) {
  const [calls, at]: [RecordedCall[], number] = [[], Date.now()];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    const call = await recordCall(platform, new Request(url, init));
    calls.push(call);
    return new Response(call.answer.text, { status: call.answer.status });
  };
  await buyFrom({ url: origin, clientId: access.clientId, items: [] }, fetch, referenceOf(productId));
  return { calls, at };
}

/** The transactions of the call under way. */
const current = new AsyncLocalStorage<RecordedTransaction[]>();

async function recordCall(platform: Platform, request: Request): Promise<RecordedCall> {
  const body = (await request.clone().text()) || undefined;
  const sent = { method: request.method, headers: Object.fromEntries(request.headers), body };
  const transactions: RecordedTransaction[] = [];
  const response = await current.run(transactions, () => platform.fetch(request));
  const answer = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
  return { path: new URL(request.url).pathname, sent, answer, transactions };
}

function idsOf(calls: readonly RecordedCall[]): string[] {
  const texts = statementsOf(calls).flatMap(({ parameters }) =>
    parameters.filter((value) => typeof value === "string"),
  );
  return [...new Set(texts.flatMap((text) => text.match(uuids) ?? []))];
}

/** The same store, whose statements are noted by the transaction they belong to. */
function recordedStore(store: Store): Store {
  // One for each handle: what the platform keeps in memory is known by its connection.
  const readers = new WeakMap<Db, Db>();
  const reader = (db: Db) => {
    const note = (statement: RecordedStatement) =>
      void current.getStore()?.push({ kind: "read", statements: [statement] });
    const known = readers.get(db) ?? handle(noting(connectionOf(db), note));
    readers.set(db, known);
    return known;
  };
  const read: Store["read"] = (work, options) => store.read((db) => work(reader(db)), options);
  const write: Store["write"] = (work, options) => {
    const statements: RecordedStatement[] = [];
    current.getStore()?.push({ kind: "write", statements });
    return store.write(async (db) => {
      const connection = noting(connectionOf(db), (statement) => void statements.push(statement));
      const result = await work(handle(connection));
      connection.end();
      return result;
    }, options);
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === "read") return read;
      if (name === "write") return write;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function noting(inner: Connection, note: (statement: RecordedStatement) => void): Connection & { end(): void } {
  const atEnd = new LastStatements();
  const run = (text: string, parameters: readonly unknown[], isPrepared: boolean, isLater: boolean) => {
    const noted = { text, parameters: parameters.map(toValue), isLater, changes: -1, rows: [] };
    note(noted);
    const did = ({ changes, rows }: Outcome) => Object.assign(noted, { changes, rows });
    const outcome = inner.run(text, parameters, isPrepared);
    return outcome instanceof Promise ? outcome.then(did) : did(outcome);
  };
  const runLater = (text: string, parameters: readonly unknown[]) => void run(text, parameters, true, true);
  return {
    engine: inner.engine,
    dialect: inner.dialect,
    memory: inner.memory,
    ...(inner.known && { known: inner.known }),
    ...(inner.version && { version: inner.version.bind(inner) }),
    run: (text, parameters, isPrepared) => run(text, parameters, isPrepared, false),
    runLater,
    runLast: (text, parameters) => atEnd.add(text, parameters),
    end() {
      for (const { sql, parameters } of atEnd.all()) runLater(sql, parameters);
    },
  };
}

function toValue(value: unknown): Value {
  return typeof value === "boolean" ? Number(value) : ((value ?? null) as Value);
}
