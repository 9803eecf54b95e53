import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { onEveryEngine } from "../engines.ts";
import { exceptions, isException, normalized } from "./all-sites.ts";
import { isFree, messageOf, SiteGate, violatedTables } from "./gate.ts";

const good: readonly string[] = [
  `select "id" from "orders" where "site_id" = $1 and "id" = $2`,
  "select id from orders where (site_id, id) = (?, ?)",
  "select id from orders o where o.site_id in (?) and (o.status = ? or o.archived = 1)",
  "select o.id from orders o join checkouts c on c.site_id = o.site_id and c.id = o.checkout_id where c.site_id = ?",
  "select o.id from orders o join checkouts c using (site_id, id) where c.site_id = ?",
  "select 1 from orders o where o.site_id = ? and exists (select 1 from carts c where c.site_id = o.site_id)",
  "with mine as (select site_id, id from orders where site_id = ?) select m.id from mine m join carts c on c.site_id = m.site_id",
  "select m.value, o.doc from json_each(?) m join orders o on o.id = m.value and o.site_id = ?",
  "insert into orders (site_id, id) values (?, ?) on conflict (site_id, id) do update set doc = excluded.doc",
  "insert into orders (site_id, id) select site_id, id from carts where site_id = ?",
  "update orders set doc = ? where site_id = ? and id = ?",
  "update stock as s set on_hand = m.units from (select value as units from json_each(?)) m where s.site_id = ?",
  "delete from carts where site_id = ? and id in (select cart_id from checkouts where site_id = ?)",
  "select id from orders where site_id = ? union all select id from draft_orders where site_id = ?",
  "select 1 where 1 is distinct from 2",
  `create index "orders_id" on "orders" ("id")`,
];

const bad: readonly (readonly [sql: string, ...tables: string[]])[] = [
  ["select doc from orders where id = ?", "orders"],
  ["select site_id from orders where id = ?", "orders"],
  ["select doc from orders where site_id > ?", "orders"],
  ["select doc from orders where site_id is not null", "orders"],
  ["select doc from orders where not (site_id = ?)", "orders"],
  ["select doc from orders where site_id = ? or id = ?", "orders"],
  ["select doc from orders where (site_id, id) > (?, ?)", "orders"],
  ["select doc from orders order by site_id -- where site_id = ?", "orders"],
  ["select doc from orders where doc = 'site_id = 1'", "orders"],
  ["select o.id from orders o join checkouts c on c.id = o.checkout_id where o.site_id = ?", "checkouts"],
  ["select o.id from orders o join checkouts c on c.site_id = o.site_id", "orders", "checkouts"],
  ["select o.id from orders o, checkouts c where o.site_id = ? and c.id = o.checkout_id", "checkouts"],
  ["select 1 from orders o where o.site_id = ? and exists (select 1 from carts c where c.id = o.id)", "carts"],
  ["select (select max(number) from orders) from sites where site_id = ?", "orders"],
  ["with mine as (select id from orders) select id from mine", "orders"],
  ["insert into orders (id) values (?)", "orders"],
  ["insert into orders (site_id, id) select site_id, id from carts", "carts"],
  ["update orders set site_id = ? where id = ?", "orders"],
  ["update orders set doc = (select doc from carts where id = ?) where site_id = ?", "carts"],
  ["delete from carts", "carts"],
  ["delete from carts where site_id = ? and id in (select cart_id from checkouts)", "checkouts"],
  ["select id from orders where site_id = ? union all select id from draft_orders", "draft_orders"],
  ["select id from orders where site_id = ?; select id from carts", "carts"],
];

describe("a statement keeps to a site", () => {
  test.each(good)("%s", (text) => expect(violatedTables(text)).toEqual([]));
});

describe("a statement reaches other sites", () => {
  test.each(bad)("%s", (text, ...tables) => expect(violatedTables(text)).toEqual(tables));
});

test("tables of the installation have no site, and neither has the description of the schema", () => {
  expect(violatedTables("select private_jwk from signing_keys where slot = ?")).toEqual([]);
  expect(violatedTables("select name from sqlite_schema m, pragma_table_info(m.name) p")).toEqual([]);
});

test("what is on the list may walk all sites, and nothing like it", () => {
  const jobs = `select "site_id", "id" from "order_downloads" where "due_at" <= $1 order by "due_at", "id" limit $2`;
  expect(violatedTables(jobs)).toEqual([]);
  expect(violatedTables(jobs.replace("site_id", "doc"))).toEqual(["order_downloads"]);
  expect(violatedTables(`${jobs} offset 1`)).toEqual(["order_downloads"]);
  expect(
    violatedTables("select site_id, product_id from product_schedules where due_at <= ? order by due_at for update"),
  ).toEqual(["product_schedules"]);
});

test("what is on the list has a reason, and is spelled as statements are compared", () => {
  for (const { statement, reason } of exceptions) {
    expect(reason).not.toBe("");
    expect(normalized(statement)).toBe(statement);
    expect(isException(statement.replaceAll(/(?<!select )\*/g, "x").replaceAll("…", "y"))).toBe(true);
  }
});

onEveryEngine("the gate of statements", ({ store }) => {
  const lost = "select id from orders where status = 'seen'";
  const ask = () => store().read((db) => sql.raw(lost).execute(db));

  test("names what a process ran, each time, with its place and what to do", async () => {
    const gate = new SiteGate(() => false);
    for (let time = 0; time < 2; time += 1) {
      await ask();
      const found = gate.take();
      expect(found).toMatchObject([{ tables: ["orders"], text: lost }]);
      expect(found[0]?.place).toContain("gate.test.ts");
      expect(messageOf(found)).toContain(`orders: ${lost}`);
      expect(messageOf(found)).toContain("all-sites.ts");
    }
    await store().read((db) => sql`select id from orders where site_id = 'x'`.execute(db));
    expect(gate.take()).toEqual([]);
    gate.stop();
    await ask();
    expect(gate.take()).toEqual([]);
  });

  test("lets tests look behind the scenes, and nobody else", async () => {
    const places: string[] = [];
    const gate = new SiteGate((place) => places.push(place) > 0);
    await ask();
    expect(gate.take()).toEqual([]);
    gate.stop();
    expect(places).toHaveLength(1);
    const [own = ""] = places;
    expect(isFree(own)).toBe(true);
    expect(isFree("at find (/shop/packages/platform/src/domains/checkout/orders/repository.ts:4:2)")).toBe(false);
    expect(isFree("an unknown place")).toBe(false);
  });
});
