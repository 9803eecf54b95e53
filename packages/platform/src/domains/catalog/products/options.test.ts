import { describe, expect, test } from "vitest";
import type { StoredOption } from "../records/product.ts";
import { choiceKey, combinations, describeOptions, select } from "./options.ts";

const size: StoredOption = {
  type: "drop_down",
  name: "Size",
  choices: [
    { value: "S", description: "Small" },
    { value: "L", description: "Large" },
  ],
};
const glaze: StoredOption = { type: "color", name: "Glaze", choices: [{ value: "#556b2f", description: "Moss" }] };

describe("product options", () => {
  test("every combination has one choice of each option", () => {
    expect(combinations([size, glaze])).toEqual([
      { Size: "Small", Glaze: "Moss" },
      { Size: "Large", Glaze: "Moss" },
    ]);
    expect(combinations([])).toEqual([{}]);
  });

  test("the order choices are given in does not matter", () => {
    expect(choiceKey({ Size: "Small", Glaze: "Moss" })).toBe(choiceKey({ Glaze: "Moss", Size: "Small" }));
  });

  test("a choice may be named by its description or its value", () => {
    const complete = { kind: "complete", choices: { Size: "Large", Glaze: "Moss" } };
    expect(select([size, glaze], { Size: "Large", Glaze: "#556b2f" })).toEqual(complete);
    expect(select([size, glaze], { Size: "L", Glaze: "Moss" })).toEqual(complete);
  });

  test("an incomplete selection says which options are missing", () => {
    const selection = select([size, glaze], { Glaze: "Moss" });
    expect(selection).toEqual({ kind: "incomplete", missing: [size] });
    expect(describeOptions([size, glaze])).toBe("Size (Small, Large) and Glaze (Moss)");
  });

  test("a choice that is not offered is named", () => {
    expect(select([size], { Size: "Huge" })).toEqual({ kind: "unknown", option: "Size", choice: "Huge" });
  });
});
