import schema from "@vitrine/contract/schema.json" with { type: "json" };
import { describe, expect, test } from "vitest";

import { byArea, permissionTexts, scopeLabel } from "./permissions.ts";

describe("permissions in words", () => {
  const declared = Object.values(schema.operations as Record<string, { scopes: string[] }>).flatMap(
    (one) => one.scopes,
  );

  test("are there for every permission of the API, and for no other", () => {
    expect(Object.keys(permissionTexts).sort()).toEqual([...new Set(declared)].sort());
  });

  test("are unlike one another and end without a full stop", () => {
    const texts = Object.values(permissionTexts);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => /[._]|[A-Z]{4}/.test(text))).toEqual([]);
  });

  test("stand in areas, and what is not known yet keeps its name", () => {
    expect(byArea(["COUPONS.MANAGE", "ECOM.READ_ORDERS", "NEW.THING"])).toEqual([
      { name: "Orders", scopes: ["ECOM.READ_ORDERS"] },
      { name: "Discounts and gift cards", scopes: ["COUPONS.MANAGE"] },
      { name: "The shop itself", scopes: ["NEW.THING"] },
    ]);
    expect(scopeLabel("NEW.THING")).toBe("NEW.THING");
  });
});
