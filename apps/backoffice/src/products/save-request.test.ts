import { describe, expect, it } from "vitest";
import { blankDraft, onlyVariantId, type ProductDraft, type VariantDraft } from "./draft.ts";
import { saveRequest } from "./save-request.ts";

const small: VariantDraft = {
  id: "small",
  name: "Small",
  price: "10",
  cost: "",
  weight: "0.3",
  sku: "S",
  barcode: "",
  quantity: "5",
  inStock: true,
  visible: true,
};
const base: ProductDraft = {
  ...blankDraft,
  name: "Mug",
  price: "12",
  isManaged: true,
  isTracked: true,
  variants: [small],
  collectionIds: ["a", "b"],
};
const requestOf = (changes: Partial<ProductDraft>) => saveRequest(base, { ...base, ...changes });

describe("the request of a save", () => {
  it("is empty when nothing changed", () => {
    expect(requestOf({})).toEqual({});
  });

  it("sends the changed fields alone", () => {
    expect(requestOf({ price: "14.50", ribbon: " New " })).toEqual({
      product: { priceData: { price: 14.5 }, ribbon: "New" },
    });
  });

  it("adds or removes counted units, so that a sale in the meantime is not lost", () => {
    const by = (quantity: string) => requestOf({ variants: [{ ...small, quantity }] });
    expect(by("8")).toEqual({ stock: { adjustments: [{ variantId: "small", by: 3 }] } });
    expect(by("1")).toEqual({ stock: { adjustments: [{ variantId: "small", by: -4 }] } });
  });

  it("counts a variant that was not, once it has a number, beside others that are", () => {
    const large = { ...small, id: "large", quantity: "" };
    const mixed = { ...base, variants: [small, large] };
    expect(saveRequest(mixed, { ...mixed, variants: [small, { ...large, sku: "L" }] }).stock).toBeUndefined();
    expect(
      saveRequest(mixed, {
        ...mixed,
        variants: [
          { ...small, quantity: "6" },
          { ...large, quantity: "0" },
        ],
      }),
    ).toEqual({
      stock: { variants: [{ variantId: "large", quantity: 0 }], adjustments: [{ variantId: "small", by: 1 }] },
    });
  });

  it("sends of what buyers choose only the lists that changed", () => {
    const extras = [
      {
        key: "g",
        name: " Wrapping ",
        rule: "ANY" as const,
        least: "1",
        most: "",
        names: {},
        extras: [{ key: "a", label: "Box ", names: {}, price: "" }],
      },
    ];
    expect(requestOf({ extras })).toEqual({
      choices: { modifierGroups: [{ id: "g", name: "Wrapping", modifiers: [{ id: "a", label: "Box" }] }] },
    });
    expect(
      requestOf({ customTexts: [{ key: "0", title: "Name", titles: {}, maxLength: "20", isRequired: false }] }),
    ).toEqual({
      choices: { customTextFields: [{ title: "Name", maxLength: 20, mandatory: false }] },
    });
  });

  it("sets units outright when counting starts", () => {
    const uncounted = { ...base, isTracked: false };
    expect(saveRequest(uncounted, { ...base, variants: [{ ...small, quantity: "9" }] })).toEqual({
      stock: { trackQuantity: true, variants: [{ variantId: "small", quantity: 9 }] },
    });
  });

  it("says what is in stock where units are not counted", () => {
    const uncounted = { ...base, isTracked: false };
    expect(saveRequest(uncounted, { ...uncounted, variants: [{ ...small, inStock: false }] })).toEqual({
      stock: { variants: [{ variantId: "small", inStock: false }] },
    });
    expect(saveRequest(base, uncounted)).toEqual({
      stock: { trackQuantity: false, variants: [{ variantId: "small", inStock: true }] },
    });
  });

  it("overrides one variant without touching the others", () => {
    const large = { ...small, id: "large" };
    const two = { ...base, variants: [small, large] };
    expect(saveRequest(two, { ...two, variants: [small, { ...large, price: "11" }] })).toEqual({
      variants: [{ variantIds: ["large"], price: 11 }],
    });
  });

  it("lets a variant follow the product where its cost or weight is empty", () => {
    expect(requestOf({ variants: [{ ...small, cost: "4", weight: "" }] })).toEqual({
      variants: [{ variantIds: ["small"], cost: 4, weight: null }],
    });
  });

  it("leaves variants alone while their management is switched", () => {
    const single = { ...blankDraft, name: "Mug", price: "12" };
    expect(saveRequest(single, { ...single, isManaged: true, isTracked: true })).toEqual({
      product: { manageVariants: true },
      stock: { trackQuantity: true },
    });
    expect(single.variants[0]?.id).toBe(onlyVariantId);
  });

  it("sends details and texts of search engines without touching what else is kept there", () => {
    const robots = { type: "meta", props: { name: "robots", content: "noindex" } };
    const before = {
      ...base,
      barcode: "1",
      seoTitle: "Old",
      seoSchema: { tags: [robots, { type: "title", children: "Old" }] },
    };
    const after = { ...before, barcode: "", publishes: "2099-05-01T09:00", seoTitle: "New", weight: "0.5", cost: "" };
    expect(saveRequest(before, { ...after, variants: [{ ...small, barcode: "96385074" }] })).toEqual({
      product: { weight: 0.5, seoData: { tags: [robots, { type: "title", children: "New" }] } },
      details: {
        barcode: null,
        publishDate: "2099-05-01T09:00:00.000Z",
        variants: [{ variantId: "small", barcode: "96385074" }],
      },
    });
  });

  it("sends translations without those that hold nothing", () => {
    const blank = { name: "", description: "", ribbon: "" };
    const translations = [
      { ...blank, language: "de", name: " Becher ", description: "<p>Aus Ton</p>" },
      { ...blank, language: "fr" },
    ];
    expect(requestOf({ translations })).toEqual({
      details: { translations: [{ language: "de", name: "Becher", description: "<p>Aus Ton</p>" }] },
    });
  });

  it("sends all sections when one changed, and no translation that did not", () => {
    const care = { title: "Care", description: "<p>By hand</p>", translations: {} };
    const size = { title: "Size", description: "", translations: { de: { title: "Maße", description: "" } } };
    const before = { ...base, sections: [care, size] };
    const request = (sections: ProductDraft["sections"]) => saveRequest(before, { ...before, sections });
    expect(request([{ ...care, title: " Use " }, size])).toEqual({
      product: {
        additionalInfoSections: [
          { title: "Use", description: "<p>By hand</p>" },
          { title: "Size", description: "" },
        ],
      },
    });
    expect(request([care, { ...size, translations: {} }])).toEqual({ details: { translations: [] } });
    expect(request([size, care])).toMatchObject({
      product: { additionalInfoSections: [{ title: "Size" }, { title: "Care" }] },
      details: { translations: [{ language: "de", additionalInfoSections: [{ title: "Maße" }] }] },
    });
  });

  it("adds the product to collections and removes it from others", () => {
    expect(requestOf({ collectionIds: ["b", "c"] })).toEqual({
      addedCollectionIds: ["c"],
      removedCollectionIds: ["a"],
    });
  });

  it("sends new pictures by address and known ones by id", () => {
    const pictures = [
      { id: "https://pictures.example/new.webp", url: "", alt: "" },
      { id: "known", url: "", alt: "" },
    ];
    expect(requestOf({ pictures })).toEqual({
      media: [{ url: "https://pictures.example/new.webp" }, { mediaId: "known" }],
    });
  });
});
