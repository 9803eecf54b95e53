import { catalogImports, products } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { picturesElsewhere } from "./0350-pictures-elsewhere.ts";
import { schemaOf } from "./schema.ts";

onEveryEngine("pictures at other addresses", ({ store }) => {
  test("are counted with each change of a product, also those from before", async () => {
    const api = (await openShop(store())).admin({ catalogImports, products });
    const make = async (...media: { url?: string; mediaId?: string }[]) => {
      const product = { name: "Mug", productType: "physical", priceData: { price: 3 } } as const;
      const { id } = (await api.products.createProduct({ product })).product;
      if (media.length > 0) await api.products.addProductMedia({ id, media });
      return id;
    };
    const elsewhere = async () => (await api.catalogImports.getPictureCopy()).elsewhere;
    const first = "https://old.example/a.png";
    const id = await make({ url: first }, { mediaId: "mug.webp" }, { url: "http://old.example/b.png" });
    await make({ url: first });
    await make({ mediaId: "http.webp" });
    await make();
    expect(await elsewhere()).toEqual({ products: 2, pictures: 3 });
    await store().write(async (db) => {
      // As it was before.
      const schema = schemaOf(db);
      await schema.run(`drop index "products_id_pictures_elsewhere"`);
      await schema.run("alter table products drop column pictures_elsewhere");
      await schema.run(`drop index "media_files_source_hash"`);
      await schema.run("alter table media_files drop column source_hash");
      await picturesElsewhere.up(schema);
    });
    expect(await elsewhere()).toEqual({ products: 2, pictures: 3 });
    await api.products.removeProductMedia({ id, mediaIds: [] });
    expect(await elsewhere()).toEqual({ products: 1, pictures: 1 });
  });
});
