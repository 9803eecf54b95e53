import { describe, expect, it } from "vitest";
import { mergeDrafts } from "./merge.ts";

const base = { name: "Mug", brand: "Maren", ribbon: "", saleKind: "NONE", saleValue: "", ids: ["a"] };

describe("two people's changes of one thing", () => {
  it("go together when they are of different fields", () => {
    const merged = mergeDrafts(base, { ...base, brand: "Tide" }, { ...base, ribbon: "New" });
    expect(merged).toEqual({ ...base, brand: "Tide", ribbon: "New" });
  });

  it("go together when they are the same", () => {
    const both = { ...base, ids: ["a", "b"] };
    expect(mergeDrafts(base, both, { ...base, ids: ["a", "b"] })).toEqual(both);
  });

  it("go together when only one of them has a field at all", () => {
    interface Fields {
      readonly name?: string;
      readonly brand?: string;
    }
    expect(mergeDrafts<Fields>({}, { name: "Cup" }, { brand: "Tide" })).toEqual({ name: "Cup", brand: "Tide" });
    expect(mergeDrafts<Fields>({}, { name: "Cup" }, { name: "Beaker" })).toBeUndefined();
  });

  it("need someone to decide when one field has two values", () => {
    expect(mergeDrafts(base, { ...base, name: "Cup" }, { ...base, name: "Beaker" })).toBeUndefined();
  });

  it("need someone to decide when fields that mean something only together were changed apart", () => {
    const mine = { ...base, saleKind: "PERCENT" };
    const theirs = { ...base, saleValue: "10" };
    expect(mergeDrafts(base, mine, theirs)).toBeDefined();
    expect(mergeDrafts(base, mine, theirs, [["saleKind", "saleValue"]])).toBeUndefined();
  });
});
