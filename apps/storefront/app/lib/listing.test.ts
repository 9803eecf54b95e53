import { describe, expect, it } from "vitest";
import { pageSearch, priceBands, priceFilter, readListing } from "./listing.ts";

const read = (search: string) => readListing(new URLSearchParams(search));

describe("readListing", () => {
  it("reads sort, price band, stock and page", () => {
    const band = priceBands[1];
    expect(read(`sort=price-asc&price=${band?.id}&availability=in-stock&page=3`)).toEqual({
      sort: "price-asc",
      band,
      onlyInStock: true,
      page: 3,
    });
  });

  it("takes nonsense for absent", () => {
    const plain = { sort: "featured", onlyInStock: false, page: 1 };
    for (const search of ["", "sort=constructor&page=-2", "price=9-1", "page=NaN", "page=1.5"]) {
      expect(read(search)).toEqual(plain);
    }
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
    expect(priceFilter({ id: "x", from: 40, to: 80 })).toEqual({ "priceData.discountedPrice": { $gte: 40, $lt: 80 } });
    expect(priceFilter(undefined)).toEqual({});
  });
});

describe("pageSearch", () => {
  it("keeps the filters and leaves page one without a number", () => {
    const search = new URLSearchParams("sort=name&page=2");
    expect(pageSearch(search, 3)).toBe("?sort=name&page=3");
    expect(pageSearch(search, 1)).toBe("?sort=name");
    expect(pageSearch(new URLSearchParams("page=2"), 1)).toBe("");
  });
});
