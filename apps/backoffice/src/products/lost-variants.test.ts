import { describe, expect, it } from "vitest";
import { blankDraft, type OptionDraft, type ProductDraft } from "./draft.ts";
import { lostVariants } from "./lost-variants.ts";

const option = (name: string, ...texts: string[]): OptionDraft => ({
  key: name,
  name,
  isColor: false,
  choices: texts.map((text) => ({ key: text, text, color: "" })),
});

const base: ProductDraft = {
  ...blankDraft,
  isManaged: true,
  options: [option("Color", "Moss", "Sand"), option("Size", "S", "L")],
  variants: ["Moss / S", "Moss / L", "Sand / S", "Sand / L"].map((name) => ({
    ...(blankDraft.variants[0] as ProductDraft["variants"][number]),
    id: name,
    name,
  })),
};
const lostBy = (changes: Partial<ProductDraft>) => lostVariants(base, { ...base, ...changes }).map(({ name }) => name);

describe("variants that a save deletes", () => {
  it("are those of a choice that is gone, or is called differently", () => {
    expect(lostBy({ options: [option("Color", "Moss"), option("Size", "S", "L")] })).toEqual(["Sand / S", "Sand / L"]);
    expect(lostBy({ options: [option("Color", "Moss", "Dune"), option("Size", "S", "L")] })).toHaveLength(2);
  });

  it("are all of them when an option comes, goes or is called differently, or they are one again", () => {
    expect(lostBy({ options: [option("Color", "Moss", "Sand")] })).toHaveLength(4);
    expect(lostBy({ options: [...base.options, option("Rim", "Thin")] })).toHaveLength(4);
    expect(lostBy({ options: [option("Shade", "Moss", "Sand"), option("Size", "S", "L")] })).toHaveLength(4);
    expect(lostBy({ isManaged: false })).toHaveLength(4);
  });

  it("are none when choices come or stand in another order", () => {
    expect(lostBy({ options: [option("Size", "L", "S", "XL"), option("Color", "Sand", "Moss")] })).toEqual([]);
    expect(lostVariants({ ...base, isManaged: false }, { ...base, options: [] })).toEqual([]);
  });
});
