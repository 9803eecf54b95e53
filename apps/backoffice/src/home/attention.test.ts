import type { OrderReturn } from "@vitrine/contract";
import { expect, it } from "vitest";
import { returnsAttention } from "./attention.ts";

it("tells returns to decide from those to refund", () => {
  const found = ["REQUESTED", "RECEIVED", "REQUESTED"].map((status) => ({ status }) as OrderReturn);
  expect(returnsAttention(found).map(({ id, count }) => [id, count])).toEqual([
    ["returns", 2],
    ["received", 1],
  ]);
});
