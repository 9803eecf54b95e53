import { products } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("the pictures of a product", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const api = async () => (await shop()).admin({ products }).products;
  const picture = (name: string) => `https://pictures.example/${name}.jpg`;
  const idsOf = async (id: string) => {
    const { product } = await (await api()).getProduct({ id });
    return (product.media?.items ?? []).map((item) => item.id);
  };

  test("are added after those that are there, and the first is the main one", async () => {
    const id = await (await shop()).product();
    await (await api()).addProductMedia({ id, media: [{ url: picture("a") }, { url: picture("b") }] });
    await (await api()).addProductMedia({ id, media: [{ mediaId: "own/c.webp" }] });
    expect(await idsOf(id)).toEqual([picture("a"), picture("b"), "own/c.webp"]);
    const { product } = await (await api()).getProduct({ id });
    expect(product.media?.mainMedia?.image?.url).toBe(picture("a"));
  });

  test("follow the order in which all of them are added again, with the choices they show", async () => {
    const id = await (await shop()).product({ sizes: ["S", "L"] });
    const choice = { option: "Size", choice: "L" };
    await (await api()).addProductMedia({ id, media: [{ url: picture("a") }, { url: picture("b"), choice }] });
    await (await api()).addProductMedia({ id, media: [{ mediaId: picture("b") }, { mediaId: picture("a") }] });
    expect(await idsOf(id)).toEqual([picture("b"), picture("a")]);
    const { product } = await (await api()).getProduct({ id });
    const [option] = product.productOptions;
    expect(option?.choices?.find(({ description }) => description === "L")?.media?.items).toHaveLength(1);
  });

  test("stay where they are when they are only given a choice", async () => {
    const id = await (await shop()).product({ sizes: ["S", "L"] });
    await (await api()).addProductMedia({ id, media: [{ url: picture("a") }, { url: picture("b") }] });
    const choice = { option: "Size", choice: "S" };
    await (await api()).addProductMedia({ id, media: [{ mediaId: picture("a"), choice }] });
    expect(await idsOf(id)).toEqual([picture("a"), picture("b")]);
  });

  test("are removed one by one, and need an address or an id", async () => {
    const id = await (await shop()).product();
    await (await api()).addProductMedia({ id, media: [{ url: picture("a") }, { url: picture("b") }] });
    await (await api()).removeProductMedia({ id, mediaIds: [picture("a")] });
    expect(await idsOf(id)).toEqual([picture("b")]);
    expect(await codeOf((await api()).addProductMedia({ id, media: [{}] }))).toBe("INVALID_ARGUMENT");
  });
});
