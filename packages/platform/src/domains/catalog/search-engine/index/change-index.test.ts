import { type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { rounds } from "@vitrine/test-support/soak";
import { beforeAll, expect, test } from "vitest";
import type { Runtime } from "../../../../kernel/context.ts";
import { seedProducts } from "../../../../main/seed/index.ts";
import { searchPostings } from "../../../../store/migrations/0019-search-postings.ts";
import { schemaOf } from "../../../../store/migrations/schema.ts";
import { allocateNumericIds } from "../../products/repository.ts";
import { databaseSearch } from "../database-search.ts";
import { chunkSize, decodeInto, noPlaces, placesOf } from "./postings.ts";
import { reindex } from "./reindex.ts";

onEveryEngine("the index of a search", ({ store }) => {
  let api: CatalogApi;
  beforeAll(async () => {
    api = await catalogApi(store());
  });

  const create = (product: object) =>
    api.app("POST /stores/v1/products", { product: { productType: "physical", priceData: { price: 10 }, ...product } });

  const makeAnew = async () => {
    await store().write((db) => db.deleteFrom("search_progress").execute());
    await reindex({ store: store(), search: databaseSearch } as unknown as Runtime);
  };

  const numbersOf = async (term: string) => {
    const rows = await store().read((db) =>
      db
        .selectFrom("search_postings")
        .selectAll()
        .where("site_id", "=", api.siteId)
        .where("term", "=", term)
        .orderBy("chunk")
        .execute(),
    );
    return rows.flatMap(({ chunk, members, products }) => {
      const places = noPlaces();
      decodeInto(places, members);
      expect(placesOf(places)).toHaveLength(Number(products));
      return placesOf(places).map((place) => Number(chunk) * chunkSize + place);
    });
  };

  test("loses no product when many are written at once", async () => {
    const names = Array.from({ length: 24 }, (_, index) => `Quokka ${index} mug`);
    const made = await Promise.all(names.map((name) => create({ name, brand: "Outback" })));
    expect(made.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect(await numbersOf("quokka")).toHaveLength(24);
    const ids = made.map(({ body }) => body.product.id as string);
    await Promise.all(
      ids.slice(0, 12).map((id) => api.app(`PATCH /stores/v1/products/${id}`, { product: { name: "Emu" } })),
    );
    await Promise.all(ids.slice(6, 18).map((id) => api.app(`DELETE /stores/v1/products/${id}`)));
    expect(await numbersOf("emu")).toHaveLength(6);
    expect(await numbersOf("quokka")).toHaveLength(6);
    expect(await numbersOf("=brand:Outback")).toHaveLength(12);
  });

  test("is made anew from what an older one kept, and then left alone", async () => {
    const content = () =>
      store().read(async (db) => ({
        words: await db.selectFrom("search_words").selectAll().where("products", ">", 0).orderBy("word").execute(),
        spellings: await db.selectFrom("search_spellings").selectAll().orderBy("spelling").orderBy("word").execute(),
        postings: await db.selectFrom("search_postings").selectAll().orderBy("term").orderBy("chunk").execute(),
      }));
    await create({ name: "Walrus whistle", description: "Carved from <b>driftwood</b>." });
    const before = await content();
    await store().write(async (db) => {
      await db.updateTable("search_words").set({ stem: null }).execute();
      await db.deleteFrom("search_spellings").where("spelling", "like", "<%").execute();
      for (const mark of ["~%", "#%", "=in:%"]) {
        await db.deleteFrom("search_words").where("word", "like", mark).execute();
        await db.deleteFrom("search_postings").where("term", "like", mark).execute();
      }
    });
    expect(await numbersOf("~driftwood")).toEqual([]);
    await makeAnew();
    expect(await content()).toEqual(before);
    await reindex({ store: store(), search: databaseSearch } as unknown as Runtime);
    expect(await content()).toEqual(before);
  });

  test("is made by the migration as by the products themselves", async () => {
    // The products stand on both sides of the border of a chunk.
    await store().write((db) => allocateNumericIds(db, api.siteId, chunkSize - 300));
    await seedProducts(store(), api.siteId, rounds(500, 4_000));
    const content = () =>
      store().read(async (db) => ({
        postings: await db
          .selectFrom("search_postings")
          .selectAll()
          .orderBy("site_id")
          .orderBy("term")
          .orderBy("chunk")
          .execute(),
        sets: await db.selectFrom("products").select(["id", "facet_set"]).orderBy("site_id").orderBy("id").execute(),
      }));
    const before = await content();
    await store().write(async (db) => {
      // As it was before.
      const schema = schemaOf(db);
      await schema.run(`drop index "products_numeric_id_visible_current_price_minor_in_stock_facet_set_id"`);
      await schema.run("alter table products drop column facet_set");
      await schema.run("drop table search_postings");
      await schema.run("drop table search_facet_sets");
      await schema.createTable("search_terms", { columns: { site_id: "text" }, primaryKey: ["site_id"] });
      await searchPostings.up(schema);
    });
    await makeAnew();
    expect(await content()).toEqual(before);
    expect(new Set(before.postings.map(({ chunk }) => Number(chunk)))).toEqual(new Set([0, 1]));
  });
});
