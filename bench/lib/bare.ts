import { DatabaseSync } from "node:sqlite";
import type { Subject } from "./measure.ts";

/**
 * What add-to-cart costs the database alone: read a product, read a cart, write the cart back, note an event, in one
 * transaction on prepared statements. Everything the platform does beyond it is its overhead.
 */
export function bareSqlite(path: string): Record<"add" | "get", Subject> & { close(): void } {
  const db = new DatabaseSync(path);
  db.exec(`pragma journal_mode = wal; pragma synchronous = normal;
    create table if not exists bare_carts (site text, id text, revision integer, doc text, primary key (site, id));
    create table if not exists bare_products (site text, id text, doc text, primary key (site, id));
    create table if not exists bare_events (sequence integer primary key, doc text);`);
  const doc = JSON.stringify({
    lines: Array.from({ length: 3 }, (_, index) => ({ index, name: "Paper moon", price: 9600, text: "x".repeat(400) })),
  });
  db.prepare("insert or replace into bare_carts values ('s', 'c', 1, ?)").run(doc);
  db.prepare("insert or replace into bare_products values ('s', 'p', ?)").run(doc);
  const product = db.prepare("select doc from bare_products where site = ? and id = ?");
  const cart = db.prepare("select doc, revision from bare_carts where site = ? and id = ?");
  const update = db.prepare("update bare_carts set doc = ?, revision = revision + 1 where site = ? and id = ?");
  const event = db.prepare("insert into bare_events (doc) values (?)");
  return {
    add: {
      name: "bare statements",
      run() {
        db.exec("begin immediate");
        product.get("s", "p");
        const row = cart.get("s", "c") as { doc: string };
        update.run(JSON.stringify(JSON.parse(row.doc)), "s", "c");
        event.run(row.doc);
        db.exec("commit");
      },
    },
    get: { name: "bare statements", run: () => JSON.parse((cart.get("s", "c") as { doc: string }).doc) },
    close: () => db.close(),
  };
}
