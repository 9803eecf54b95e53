import type { World } from "../world.ts";

/** App id of the shop's own catalog, as every catalog reference carries it. */
export const STORES = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

/** The variant of products that have no options. */
export const DEFAULT_VARIANT = "00000000-0000-0000-0000-000000000000";

let made = 0;

/** Creates a product and returns its id. Counted when `stock` is given. */
export async function makeProduct({ merchant }: World, { price = 24, stock }: { price?: number; stock?: number } = {}) {
  const { product } = await merchant.products.createProduct({
    name: `Salt cellar ${++made}`,
    productType: "physical",
    priceData: { price },
  } as never);
  const id = product?._id ?? "";
  if (stock !== undefined) await stockUp({ merchant }, id, stock);
  return id;
}

/** A product in two sizes, each managed by itself. */
export async function makeSizedProduct({ merchant }: World) {
  const { product } = await merchant.products.createProduct({
    name: `Bowl ${++made}`,
    productType: "physical",
    priceData: { price: 30 },
    manageVariants: true,
    productOptions: [
      {
        name: "Size",
        optionType: "drop_down",
        choices: [
          { value: "S", description: "S" },
          { value: "L", description: "L" },
        ],
      },
    ],
  } as never);
  return { id: product?._id ?? "", variants: product?.variants ?? [] };
}

export async function stockUp({ merchant }: Pick<World, "merchant">, id: string, quantity: number) {
  await merchant.inventory.updateInventoryVariants(id, {
    trackQuantity: true,
    variants: [{ variantId: DEFAULT_VARIANT, quantity }],
  } as never);
}

/** One line of a request. */
export function line(catalogItemId: string, quantity = 1) {
  return { quantity, catalogReference: { appId: STORES, catalogItemId } };
}
