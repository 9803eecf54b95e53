import { describe, expect, it } from "vitest";
import { isFiltered, pageSearch, priceBands, readListing, toFilter, withoutFilter } from "./listing.ts";

const read = (search: string) => readListing(new URLSearchParams(search));

const plain = {
  sort: "featured",
  onlyInStock: false,
  onlyOnSale: false,
  brands: [],
  collections: [],
  options: [],
  page: 1,
  pages: 1,
};

describe("readListing", () => {
  it("reads sort, price band, stock, options and page", () => {
    const band = priceBands[1];
    const search = `sort=price-asc&price=${band?.id}&availability=in-stock&availability=on-sale&option.Size=L&option.Size=M&page=3&pages=2`;
    expect(read(search)).toEqual({
      ...plain,
      sort: "price-asc",
      band,
      onlyInStock: true,
      onlyOnSale: true,
      options: [{ name: "Size", choices: ["L", "M"] }],
      page: 3,
      pages: 2,
    });
  });

  it("takes nonsense for absent", () => {
    const long = "x".repeat(51);
    for (const search of [
      "",
      "sort=constructor&page=-2",
      "price=9-1",
      "page=NaN",
      "page=1.5",
      "pages=0",
      "option.=L&option.Size=",
      `option.${long}=1`,
    ]) {
      expect(read(search)).toEqual(plain);
    }
  });

  it("asks for no more than the API takes", () => {
    const many = (name: string) => Array.from({ length: 30 }, (_, index) => `${name}=${index}`).join("&");
    expect(read(many("option.Size")).options[0]?.choices).toHaveLength(20);
    expect(read(many("brand")).brands).toHaveLength(20);
    const names = Array.from({ length: 30 }, (_, index) => `option.${index}=1`).join("&");
    expect(read(names).options).toHaveLength(10);
    expect(read("pages=900").pages).toBe(4);
  });
});

describe("price bands", () => {
  it("leave no gap and are open at the end", () => {
    const ends = priceBands.map((band) => band.to);
    const starts = priceBands.map((band) => band.from);
    expect(starts.slice(1)).toEqual(ends.slice(0, -1));
    expect([starts[0], ends.at(-1)]).toEqual([undefined, undefined]);
  });

  it("become filters with an exclusive upper end", () => {
    expect(toFilter(read(`price=${priceBands[1]?.id}`))).toEqual({
      minPrice: priceBands[1]?.from,
      belowPrice: priceBands[1]?.to,
    });
    expect([isFiltered(read("sort=name&page=2")), isFiltered(read("brand=Maren"))]).toEqual([false, true]);
  });
});

describe("addresses", () => {
  it("of pages keep the filters and leave page one without a number", () => {
    const search = new URLSearchParams("sort=name&page=2");
    expect(pageSearch(search, 3)).toBe("?sort=name&page=3");
    expect(pageSearch(search, 1)).toBe("?sort=name");
    expect(pageSearch(new URLSearchParams("page=2"), 1)).toBe("");
  });

  it("without a filter keep the others and begin on page one", () => {
    const search = new URLSearchParams("option.Size=L&option.Size=M&page=2");
    expect(withoutFilter(search, "option.Size", "L")).toBe("?option.Size=M");
  });
});
