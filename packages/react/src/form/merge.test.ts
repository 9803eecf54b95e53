import { describe, expect, it } from "vitest";
import { mergeDrafts, resume } from "./merge.ts";

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

describe("a form that was saved", () => {
  const sent = { ...base, name: " Cup ", brand: "Tide" };
  const saved = { ...base, name: "Cup", brand: "Tide", ids: ["a", "b"] };

  it("shows what was saved where nothing was typed since", () => {
    expect(resume(sent, { ...sent }, saved)).toEqual({ base: saved, values: saved });
  });

  it("keeps what was typed since, on top of what was saved", () => {
    const now = { ...sent, ribbon: "New" };
    expect(resume(sent, now, saved)).toEqual({ base: saved, values: { ...saved, ribbon: "New" } });
  });

  it("differs by no more than what was typed since, where the platform changed the same field", () => {
    const { base: below, values } = resume(sent, { ...sent, ids: ["a", "c"] }, saved);
    expect(values).toEqual({ ...saved, ids: ["a", "c"] });
    expect(below).toEqual({ ...saved, ids: ["a"] });
  });

  it("takes a field that was emptied since for typed", () => {
    expect(resume<{ note?: string }>({ note: "x" }, { note: "" }, { note: "x" }).values).toEqual({ note: "" });
  });
});
