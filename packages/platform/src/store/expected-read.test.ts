import { randomUUID } from "node:crypto";
import { onEveryStore } from "@vitrine/test-support/engines";
import { testProduct, testProducts } from "@vitrine/test-support/products";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { expectRead, runNext } from "../kernel/database/expected-read.ts";
import type { Db } from "../kernel/database/port.ts";
import { type StatementMessage, statementChannel } from "../kernel/database/statement-channel.ts";
import { statement } from "../kernel/database/statements.ts";

const slugs = statement("select slug as found_slug from products where site_id = ? and price_minor >= ? order by slug");

onEveryStore(
  "a read that is expected",
  ({ store }) => {
    const site = randomUUID();
    const [one, two] = [testProduct(1), testProduct(2)];
    const texts: string[] = [];

    beforeAll(async () => {
      await store().write(async (db) => {
        for (const product of [one, two]) await testProducts.insert(db, site, product);
      });
    });

    beforeEach(() => {
      const listener = (message: unknown) => void texts.push((message as StatementMessage).text);
      texts.length = 0;
      statementChannel.subscribe(listener);
      return () => void statementChannel.unsubscribe(listener);
    });

    const expectFrom = (db: Db, price: number) =>
      expectRead(db, { statement: slugs, parameters: [site, price], column: "found_slug" });
    const readFrom = async (db: Db, price: number) =>
      (await runNext<{ found_slug: string }>(db, slugs, [site, price])).rows.map((row) => row.found_slug);
    /** Products are read, and then the slugs of those that cost as much. */
    const found = (expected: number, id: string, asked = expected) =>
      store().write(async (db) => {
        expectFrom(db, expected);
        const product = await testProducts.get(db, site, id);
        return { product, slugs: await readFrom(db, asked) };
      });

    it("comes with a row that is found by its key, in one statement", async () => {
      expect(await found(0, one.id)).toEqual({
        product: { entity: one, revision: 1 },
        slugs: ["product-1", "product-2"],
      });
      expect(texts).toHaveLength(1);
    });

    it("comes with a row that is locked, or found by a column", async () => {
      const read = await store().write(async (db) => {
        expectFrom(db, 0);
        const locked = await testProducts.getLocked(db, site, two.id);
        const first = await readFrom(db, 0);
        expectFrom(db, 0);
        const other = await testProducts.findBy(db, site, { slug: "product-1" });
        return { locked: locked?.entity, first, other: other?.entity, second: await readFrom(db, 0) };
      });
      const both = ["product-1", "product-2"];
      expect(read).toEqual({ locked: two, first: both, other: one, second: both });
      expect(texts).toHaveLength(2);
    });

    it("comes where no row is found, and may find nothing itself", async () => {
      expect(await found(0, "nobody")).toEqual({ product: undefined, slugs: ["product-1", "product-2"] });
      expect((await found(1_000_000, one.id)).slugs).toEqual([]);
      expect((await found(1_000_000, "nobody")).slugs).toEqual([]);
      expect(texts).toHaveLength(3);
    });

    it("is made when something else was expected", async () => {
      expect((await found(0, one.id, 200)).slugs).toEqual(["product-2"]);
      expect(texts).toHaveLength(2);
    });

    it("is made again for whoever asks twice, and sees what was written meanwhile", async () => {
      const product = testProduct(3);
      const read = await store().write(async (db) => {
        expectFrom(db, 0);
        await testProducts.get(db, site, one.id);
        const before = await readFrom(db, 0);
        await testProducts.insert(db, site, product);
        const after = await readFrom(db, 0);
        await testProducts.remove(db, site, product.id);
        return { before, after };
      });
      expect(read).toEqual({ before: ["product-1", "product-2"], after: ["product-1", "product-2", "product-3"] });
    });

    it("is of its transaction, and of none outside of one", async () => {
      await store().write(async (db) => expectFrom(db, 0));
      const read = await store().write(async (db) => (await testProducts.get(db, site, one.id))?.entity);
      expect(read).toEqual(one);
      const outside = await store().read(async (db) => {
        expectFrom(db, 0);
        return (await testProducts.get(db, site, one.id))?.entity;
      });
      expect(outside).toEqual(one);
      expect(texts.filter((text) => text.includes("found_slug"))).toEqual([]);
    });
  },
  { isPooled: true },
);
