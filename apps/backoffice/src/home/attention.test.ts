import type { InventoryItem, OrderReturn } from "@vitrine/contract";
import { expect, it } from "vitest";
import { lowStockOf, returnsAttention } from "./attention.ts";

const item = (productId: string, ...quantities: number[]): InventoryItem => ({
  id: productId,
  productId,
  trackQuantity: true,
  numericId: "1",
  variants: quantities.map((quantity, index) => ({ variantId: String(index), quantity, availableForPreorder: false })),
});

it("counts a product as low by its scarcest variant that is not sold out", () => {
  const items = [item("plenty", 40, 12), item("last", 0, 1), item("few", 3, 9), item("gone", 0)];
  const uncounted = { ...item("uncounted", 1), trackQuantity: false };
  expect(lowStockOf([...items, uncounted])).toEqual([
    { productId: "last", left: 1 },
    { productId: "few", left: 3 },
  ]);
});

it("tells returns to decide from those to refund", () => {
  const found = ["REQUESTED", "RECEIVED", "REQUESTED"].map((status) => ({ status }) as OrderReturn);
  expect(returnsAttention(found).map(({ id, count }) => [id, count])).toEqual([
    ["returns", 2],
    ["received", 1],
  ]);
});
