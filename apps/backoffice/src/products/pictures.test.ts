import { describe, expect, it, test } from "vitest";
import { addressProblem, moved, pictureChanges } from "./pictures.ts";

const of = (...ids: string[]) => ids.map((id) => ({ id, url: id, alt: "" }));

describe("changing the pictures of a product", () => {
  test.each([
    ["nothing", of("a", "b"), of("a", "b"), [], []],
    ["adding", of("a"), of("a", "b", "c"), [], ["b", "c"]],
    ["adding in front", of("a"), of("b", "a"), [], ["b", "a"]],
    ["removing", of("a", "b", "c"), of("a", "c"), ["b"], []],
    ["removing all", of("a", "b"), of(), ["a", "b"], []],
    ["swapping the last two", of("a", "b", "c"), of("a", "c", "b"), [], ["c", "b"]],
    ["replacing the main one", of("a", "b"), of("c", "b"), ["a"], ["c", "b"]],
  ])("%s asks for as little as it can", (_, before, after, removed, placed) => {
    expect(pictureChanges(before, after)).toEqual({ removed, placed });
  });

  /** What the platform does with a plan. */
  function carriedOut(before: string[], { removed, placed }: ReturnType<typeof pictureChanges>): string[] {
    const left = before.filter((id) => !removed.includes(id));
    return [...left.filter((id) => !placed.includes(id)), ...placed];
  }

  it("ends in the order that was asked for, from any list to any other", () => {
    const lists = [[], ["a"], ["a", "b"], ["b", "a"], ["c", "a", "b"], ["d", "b", "c", "a"], ["a", "b", "c", "d"]];
    for (const before of lists) {
      for (const after of lists) {
        expect(carriedOut(before, pictureChanges(of(...before), of(...after)))).toEqual(after);
      }
    }
  });

  it("moves one place at a time and stops at the ends", () => {
    expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
    expect(moved(["a", "b", "c"], 2, 9)).toEqual(["a", "b", "c"]);
    expect(moved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  });

  it("takes addresses of the web and nothing that runs", () => {
    expect(addressProblem(" https://pictures.example/a.jpg ")).toBeUndefined();
    for (const bad of ["javascript:alert(1)", "data:image/png;base64,AA", "a.jpg", "", "https://"]) {
      expect(addressProblem(bad)).toBeTypeOf("string");
    }
  });
});
