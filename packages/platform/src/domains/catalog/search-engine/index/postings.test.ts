import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chunkSize, decodeInto, encode, has, intersect, noPlaces, type Places, placesOf, set } from "./postings.ts";

const members = fc
  .uniqueArray(fc.integer({ min: 0, max: chunkSize - 1 }), { maxLength: 600 })
  .map((list) => list.sort((a, b) => a - b));

function placesWith(list: readonly number[]): Places {
  const places = noPlaces();
  for (const place of list) set(places, place, true);
  return places;
}

describe("the products of a chunk that have a term", () => {
  test("are read as they were written, few or many", () => {
    fc.assert(
      fc.property(members, (list) => {
        const places = placesWith(list);
        expect(placesOf(places)).toEqual(list);
        const read = noPlaces();
        decodeInto(read, encode(list, places));
        expect(placesOf(read)).toEqual(list);
      }),
    );
    const all = Array.from({ length: chunkSize }, (_, place) => place);
    const read = noPlaces();
    decodeInto(read, encode(all, placesWith(all)));
    expect(placesOf(read)).toEqual(all);
  });

  test("are cut like sets", () => {
    fc.assert(
      fc.property(members, members, (one, other) => {
        const both = placesWith(one);
        intersect(both, placesWith(other));
        expect(new Set(placesOf(both))).toEqual(new Set(one.filter((place) => other.includes(place))));
      }),
    );
  });

  test("lose whom they are told to, and nobody else", () => {
    const places = placesWith([0, 31, 32, chunkSize - 1]);
    set(places, 31, false);
    set(places, 5, false);
    expect([placesOf(places), has(places, 32), has(places, 31)]).toEqual([[0, 32, chunkSize - 1], true, false]);
  });
});
