import { randomUUID } from "node:crypto";
import { onEveryStore } from "@vitrine/test-support/engines";
import { testProduct, testProducts } from "@vitrine/test-support/products";
import { expect, it } from "vitest";
import { ConstraintViolation, RevisionConflict } from "../kernel/database/port.ts";

onEveryStore(
  "documents",
  ({ store }) => {
    it("gives back what was inserted, to the order of its keys", async () => {
      const site = randomUUID();
      const product = testProduct(1, { name: "Zöe's «Größe» 🛍️", tags: ["b", "a"], brand: null });
      const inserted = await store().write((db) => testProducts.insert(db, site, product));
      const found = await store().read((db) => testProducts.get(db, site, product.id));
      expect(found).toEqual({ entity: product, revision: 1 });
      expect(JSON.stringify(found?.entity)).toBe(JSON.stringify(product));
      expect(inserted).toEqual(found);
    });

    it("keeps sites apart", async () => {
      const [here, there] = [randomUUID(), randomUUID()];
      const product = testProduct(1);
      await store().write((db) => testProducts.insert(db, here, product));
      expect(await store().read((db) => testProducts.get(db, there, product.id))).toBeUndefined();
      expect(await store().write((db) => testProducts.remove(db, there, product.id))).toBe(false);
      await store().write((db) => testProducts.insert(db, there, { ...product, name: "Same id, other site" }));
      expect((await store().read((db) => testProducts.get(db, here, product.id)))?.entity.name).toBe(product.name);
    });

    it("answers many in the order asked, leaving out the unknown and the repeated", async () => {
      const site = randomUUID();
      const [a, b, c] = [testProduct(1), testProduct(2), testProduct(3)];
      await store().write(async (db) => {
        for (const product of [a, b, c]) await testProducts.insert(db, site, product);
      });
      const found = await store().read((db) => testProducts.getMany(db, site, [c.id, "nobody", a.id, c.id]));
      expect(found.map(({ entity }) => entity)).toEqual([c, a]);
      expect(await store().read((db) => testProducts.getMany(db, site, []))).toEqual([]);
    });

    it("finds by columns, and by columns that are empty", async () => {
      const site = randomUUID();
      const plain = testProduct(1);
      const marked = testProduct(2, { sku: "A-1" });
      await store().write(async (db) => {
        await testProducts.insert(db, site, marked);
        await testProducts.insert(db, site, plain);
      });
      const [bySlug, bySku, byNull, unknown] = await store().read((db) =>
        Promise.all([
          testProducts.findBy(db, site, { slug: "product-2" }),
          testProducts.findBy(db, site, { sku: "A-1", price_minor: 200 }),
          testProducts.findBy(db, site, { sku: null }),
          testProducts.findBy(db, site, { slug: "nothing" }),
        ]),
      );
      expect(bySlug?.entity).toEqual(marked);
      expect(bySku?.entity).toEqual(marked);
      expect(byNull?.entity).toEqual(plain);
      expect(unknown).toBeUndefined();
      const all = await store().read((db) => testProducts.listBy(db, site, { product_type: "physical" }));
      expect(all.map(({ entity }) => entity.number)).toEqual([1, 2]);
    });

    it("updates document, columns and revision together", async () => {
      const site = randomUUID();
      const product = testProduct(1);
      await store().write((db) => testProducts.insert(db, site, product));
      const changed = { ...product, slug: "renamed", price: 5 };
      const stored = await store().write((db) => testProducts.update(db, site, 1, changed));
      expect(stored.revision).toBe(2);
      expect(await store().read((db) => testProducts.findBy(db, site, { slug: "renamed" }))).toEqual(stored);
    });

    it("refuses an update of a revision that is gone", async () => {
      const site = randomUUID();
      const product = testProduct(1);
      await store().write((db) => testProducts.insert(db, site, product));
      await store().write((db) => testProducts.update(db, site, 1, product));
      const stale = store().write((db) => testProducts.update(db, site, 1, { ...product, name: "lost" }));
      await expect(stale).rejects.toBeInstanceOf(RevisionConflict);
      expect((await store().read((db) => testProducts.get(db, site, product.id)))?.revision).toBe(2);
    });

    it("names the unique columns that were taken", async () => {
      const site = randomUUID();
      await store().write((db) => testProducts.insert(db, site, testProduct(1)));
      const taken = store().write((db) => testProducts.insert(db, site, testProduct(2, { slug: "product-1" })));
      const violation = await taken.catch((error: unknown) => error);
      expect(violation).toBeInstanceOf(ConstraintViolation);
      expect(violation).toMatchObject({ kind: "unique", subject: "products", columns: ["slug"] });
    });

    it("inserts only what is absent, and the transaction goes on", async () => {
      const site = randomUUID();
      const answers = await store().write(async (db) => [
        await testProducts.insertIfAbsent(db, site, testProduct(1)),
        await testProducts.insertIfAbsent(db, site, testProduct(2, { slug: "product-1" })),
        await testProducts.insertIfAbsent(db, site, testProduct(3)),
      ]);
      expect(answers).toEqual([true, false, true]);
      expect(await store().read((db) => testProducts.count(db, site))).toBe(2);
    });

    it("removes once", async () => {
      const site = randomUUID();
      const product = testProduct(1);
      await store().write((db) => testProducts.insert(db, site, product));
      expect(await store().write((db) => testProducts.remove(db, site, product.id))).toBe(true);
      expect(await store().write((db) => testProducts.remove(db, site, product.id))).toBe(false);
    });

    it("removes what is at a revision, and nothing else", async () => {
      const site = randomUUID();
      const product = testProduct(1);
      await store().write((db) => testProducts.insert(db, site, product));
      await store().write((db) => testProducts.update(db, site, 1, product));
      expect(await store().write((db) => testProducts.removeAt(db, site, product.id, 1))).toBe(false);
      expect(await store().write((db) => testProducts.removeAt(db, site, product.id, 2))).toBe(true);
      expect(await store().write((db) => testProducts.removeAt(db, site, product.id, 2))).toBe(false);
    });

    it("updates while another is as it was read", async () => {
      const site = randomUUID();
      const [product, other] = [testProduct(1), testProduct(2)];
      const [stored, beside] = await store().write(async (db) => [
        await testProducts.insert(db, site, product),
        await testProducts.insert(db, site, other),
      ]);
      const table = "products";
      const changed = { ...product, slug: "renamed" };
      const updated = await store().write((db) =>
        testProducts.updateBeside(db, site, stored, changed, { table, read: beside }),
      );
      expect(updated).toEqual({ entity: changed, revision: 2 });
      expect(await store().read((db) => testProducts.get(db, site, product.id))).toEqual(updated);
      expect((await store().read((db) => testProducts.get(db, site, other.id)))?.revision).toBe(1);
      await store().write((db) => testProducts.update(db, site, beside, { ...other, slug: "elsewhere" }));
      const gone = { ...beside, entity: testProduct(3) };
      for (const read of [beside, gone]) {
        const lost = store().write((db) =>
          testProducts.updateBeside(db, site, updated, { ...changed, slug: "lost" }, { table, read }),
        );
        await expect(lost).rejects.toBeInstanceOf(RevisionConflict);
      }
      const stale = store().write((db) =>
        testProducts.updateBeside(db, site, stored, product, { table, read: { ...beside, revision: 2 } }),
      );
      await expect(stale).rejects.toBeInstanceOf(RevisionConflict);
      expect(await store().read((db) => testProducts.get(db, site, product.id))).toEqual(updated);
    });

    it.each([
      ["a NUL character", "a\u0000b"],
      ["half of a surrogate pair", "a\ud800b"],
    ])("refuses text with %s instead of losing it", async (_, name) => {
      const site = randomUUID();
      const inserted = store().write((db) => testProducts.insert(db, site, testProduct(1, { brand: name })));
      await expect(inserted).rejects.toThrow("INVALID_ARGUMENT");
    });

    it("keeps text that only looks like an escaped NUL", async () => {
      const site = randomUUID();
      const product = testProduct(1, { name: "\\u0000 and \\\\ud800 and 😀" });
      await store().write((db) => testProducts.insert(db, site, product));
      expect((await store().read((db) => testProducts.get(db, site, product.id)))?.entity).toEqual(product);
    });
  },
  { isPooled: true },
);
