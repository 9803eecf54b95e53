import { expect, it } from "vitest";
import { describePage } from "./seo.ts";

const picture = { url: "https://shop.example/media/bowl.webp", width: 1120, height: 1400, alt: "A bowl" };

it("a link to a page is previewed with its kind, and a wide picture with its size and words", () => {
  const canonical = "https://shop.example/products/tide-bowl";
  const tags = describePage({ title: "Tide bowl", canonical, picture, kind: "product" });
  expect(tags).toEqual(
    expect.arrayContaining([
      { property: "og:type", content: "product" },
      { name: "twitter:card", content: "summary_large_image" },
      { property: "og:image:width", content: "1120" },
      { property: "og:image:height", content: "588" },
      { property: "og:image:alt", content: "A bowl" },
    ]),
  );
  const image = tags.find((tag) => "property" in tag && tag.property === "og:image");
  expect(image).toMatchObject({ content: expect.stringMatching(/bowl\.webp\/v1\/fill\/w_1120,h_588,/) });
});

it("a page without a picture is a plain preview", () => {
  expect(describePage({})).toContainEqual({ name: "twitter:card", content: "summary" });
});

it("a page names itself in each language of the shop, and is its own original in each", () => {
  const links = describePage({ canonical: "https://shop.example/collections/glass?page=2" }).filter(
    (tag) => "tagName" in tag,
  );
  const german = "https://shop.example/collections/glass?page=2&language=de-DE";
  const plain = "https://shop.example/collections/glass?page=2";
  expect(links).toEqual([
    { tagName: "link", rel: "canonical", href: plain },
    { tagName: "link", rel: "alternate", hrefLang: "en", href: plain },
    { tagName: "link", rel: "alternate", hrefLang: "de", href: german },
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: plain },
  ]);
  expect(describePage({ isPrivate: true }).filter((tag) => "tagName" in tag)).toEqual([]);
});
