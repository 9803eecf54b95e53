import { describe, expect, it } from "vitest";
import { closeness, nameCloseness } from "./closeness.ts";

describe("closeness", () => {
  it("forgives a slip of the fingers", () => {
    expect(closeness("cermaic", "ceramic")).toBeGreaterThan(0.45);
    expect(closeness("carafee", "carafe")).toBeGreaterThan(0.8);
    expect(closeness("mug", "lamp")).toBe(0);
  });

  it("does not mind case and accents", () => {
    expect(closeness("Éclair", "eclair")).toBe(1);
  });
});

describe("nameCloseness", () => {
  it("measures each word asked against the best word of the name", () => {
    expect(nameCloseness("mornig mug", "Morning mug")).toBeGreaterThan(nameCloseness("mornig mug", "Evening lamp"));
    expect(nameCloseness("  ", "Morning mug")).toBe(0);
  });
});
