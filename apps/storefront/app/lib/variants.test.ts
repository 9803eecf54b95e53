import { describe, expect, it } from "vitest";
import { choiceState, findVariant, optionParameter, selectionFrom, type VariantView, withChoice } from "./variants.ts";

const options = [
  { name: "Glaze", kind: "color", choices: [{ name: "Oat" }, { name: "Moss" }] },
  { name: "Size", kind: "text", choices: [{ name: "Small" }, { name: "Large" }] },
] as const;

const variant = (Glaze: string, Size: string, inStock: boolean): VariantView => ({
  id: `${Glaze}-${Size}`,
  choices: { Glaze, Size },
  price: 10,
  fullPrice: 10,
  inStock,
});

/** Moss is not made large. */
const variants = [variant("Oat", "Small", false), variant("Oat", "Large", true), variant("Moss", "Small", true)];

describe("selectionFrom", () => {
  it("starts with the first variant in stock", () => {
    expect(selectionFrom(new URLSearchParams(), options, variants)).toEqual({ Glaze: "Oat", Size: "Large" });
  });

  it("takes what the address bar asks for and completes it", () => {
    expect(selectionFrom(new URLSearchParams("glaze=Moss"), options, variants)).toEqual({
      Glaze: "Moss",
      Size: "Small",
    });
  });

  it("keeps a sold-out choice that was asked for", () => {
    expect(selectionFrom(new URLSearchParams("glaze=Oat&size=Small"), options, variants)).toEqual({
      Glaze: "Oat",
      Size: "Small",
    });
  });

  it("ignores choices that do not exist", () => {
    expect(selectionFrom(new URLSearchParams("glaze=Neon&colour=x"), options, variants).Glaze).toBe("Oat");
  });

  it("keeps as much as there is of what is not made together", () => {
    expect(selectionFrom(new URLSearchParams("glaze=Moss&size=Large"), options, variants)).toEqual({
      Glaze: "Oat",
      Size: "Large",
    });
  });

  it("falls back to the first choices when no variants are known", () => {
    expect(selectionFrom(new URLSearchParams("size=Large"), options, [])).toEqual({ Glaze: "Oat", Size: "Large" });
  });
});

describe("choiceState", () => {
  const selection = { Glaze: "Oat", Size: "Large" };

  it("tells what is not made in this combination from what is sold out", () => {
    expect(choiceState("Glaze", "Moss", selection, variants)).toBe("otherwise");
    expect(choiceState("Glaze", "Neon", selection, variants)).toBe("impossible");
    expect(choiceState("Size", "Small", selection, variants)).toBe("soldOut");
    expect(choiceState("Size", "Large", selection, variants)).toBe("available");
  });
});

describe("withChoice", () => {
  it("keeps the rest of the selection where it can", () => {
    expect(withChoice({ Glaze: "Oat", Size: "Large" }, "Size", "Small", variants)).toEqual({
      Glaze: "Oat",
      Size: "Small",
    });
  });

  it("leads to what is made of a choice that is not made with the rest", () => {
    expect(withChoice({ Glaze: "Oat", Size: "Large" }, "Glaze", "Moss", variants)).toEqual({
      Glaze: "Moss",
      Size: "Small",
    });
  });

  it("leads to what is in stock before what is not", () => {
    const made = [variant("Oat", "Small", true), variant("Moss", "Large", false), variant("Moss", "Huge", true)];
    expect(withChoice({ Glaze: "Oat", Size: "Small" }, "Glaze", "Moss", made)).toEqual({ Glaze: "Moss", Size: "Huge" });
  });

  it("takes the choice alone when no variants are known", () => {
    expect(withChoice({ Glaze: "Oat" }, "Glaze", "Moss", [])).toEqual({ Glaze: "Moss" });
  });
});

describe("findVariant", () => {
  it("finds the one that is exactly the selection", () => {
    expect(findVariant(variants, { Glaze: "Moss", Size: "Small" })?.id).toBe("Moss-Small");
    expect(findVariant(variants, { Glaze: "Moss", Size: "Large" })).toBeUndefined();
  });
});

describe("optionParameter", () => {
  it("writes option names the way addresses have them", () => {
    expect(optionParameter(" Glaze  colour ")).toBe("glaze-colour");
  });
});
