import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";
import { DEFAULT_VARIANT, makeProduct } from "./makers.ts";

async function quantity({ merchant }: World, productId: string) {
  const { product } = await merchant.products.getProduct(productId);
  return product?.stock?.quantity;
}

async function itemOf({ merchant }: World, productId: string) {
  const query = { filter: JSON.stringify({ productId }) };
  const { inventoryItems = [] } = await merchant.inventory.queryInventory({ query } as never);
  const [item] = inventoryItems;
  if (!item?._id) throw new Error(`No inventory item of ${productId}.`);
  return { ...item, _id: item._id };
}

export const inventoryCases: Cases = {
  queryInventory: {
    async succeeds(world) {
      const productId = await makeProduct(world, { stock: 4 });
      const item = await itemOf(world, productId);
      expect(item).toMatchObject({ productId, trackQuantity: true, variants: [{ variantId: DEFAULT_VARIANT }] });
      expect(item.variants).toMatchObject([{ quantity: 4, inStock: true }]);
      expect(item.lastUpdated).toBeInstanceOf(Date);
    },
    fails: invalid("options.query.filter", "FORMAT", ({ merchant }) =>
      merchant.inventory.queryInventory({ query: { filter: "{not json" } } as never),
    ),
  },
  getInventoryVariants: {
    async succeeds(world) {
      const productId = await makeProduct(world, { stock: 2 });
      const { _id } = await itemOf(world, productId);
      const { inventoryItem } = await world.merchant.inventory.getInventoryVariants(_id);
      expect(inventoryItem).toMatchObject({ _id, productId, variants: [{ quantity: 2 }] });
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) => merchant.inventory.getInventoryVariants(NOWHERE)),
  },
  updateInventoryVariants: {
    async succeeds(world) {
      const productId = await makeProduct(world);
      const update = { trackQuantity: true, variants: [{ variantId: DEFAULT_VARIANT, quantity: 9 }] };
      expect(await world.merchant.inventory.updateInventoryVariants(productId, update as never)).toBeUndefined();
      expect(await quantity(world, productId)).toBe(9);
    },
    fails: refused("NOT_FOUND", 404, ({ merchant }) =>
      merchant.inventory.updateInventoryVariants(NOWHERE, { trackQuantity: true } as never),
    ),
  },
  incrementInventory: {
    async succeeds(world) {
      const productId = await makeProduct(world, { stock: 1 });
      const data = [{ productId, variantId: DEFAULT_VARIANT, incrementBy: 2 }];
      expect(await world.merchant.inventory.incrementInventory(data)).toBeUndefined();
      expect(await quantity(world, productId)).toBe(3);
    },
    fails: refused("FAILED_PRECONDITION", 428, async (world) => {
      const productId = await makeProduct(world);
      return world.merchant.inventory.incrementInventory([{ productId, variantId: DEFAULT_VARIANT, incrementBy: 1 }]);
    }),
  },
  decrementInventory: {
    async succeeds(world) {
      const productId = await makeProduct(world, { stock: 5 });
      const data = [{ productId, variantId: DEFAULT_VARIANT, decrementBy: 2 }];
      expect(await world.merchant.inventory.decrementInventory(data)).toBeUndefined();
      expect(await quantity(world, productId)).toBe(3);
    },
    fails: refused("FAILED_PRECONDITION", 428, async (world) => {
      const productId = await makeProduct(world, { stock: 1 });
      return world.merchant.inventory.decrementInventory([{ productId, variantId: DEFAULT_VARIANT, decrementBy: 2 }]);
    }),
  },
};
