import type { Row } from "./parity-row.ts";

const a = "11111111-1111-4111-8111-111111111111";
const b = "22222222-2222-4222-8222-222222222222";
const media = [{ mediaId: "a.jpg" }];
const choiceMedia = [{ option: "Colour", choice: "Blue", mediaIds: ["a.jpg"] }];
const variants = [{ choices: { Size: "L" }, price: 12 }];
const paging = { limit: 5, offset: 0 };

/** Products, collections and stock. */
export const catalogRows: readonly Row[] = [
  ["inventory", "queryInventory", [{ query: {} }], { query: {} }],
  ["inventory", "getInventoryVariants", [a, { variantIds: [b] }], { inventoryId: a, variantIds: [b] }],
  [
    "inventory",
    "updateInventoryVariants",
    [a, { trackQuantity: true, variants: [{ variantId: b, quantity: 4 }] }],
    { inventoryItem: { productId: a, trackQuantity: true, variants: [{ variantId: b, quantity: 4 }] } },
  ],
  [
    "inventory",
    "incrementInventory",
    [[{ inventoryId: a, variantId: b, incrementBy: 2 }]],
    { incrementData: [{ inventoryId: a, variantId: b, incrementBy: 2 }] },
  ],
  [
    "inventory",
    "decrementInventory",
    [[{ inventoryId: a, variantId: b, decrementBy: 2 }]],
    { decrementData: [{ inventoryId: a, variantId: b, decrementBy: 2 }] },
  ],
  [
    "products",
    "createProduct",
    [{ name: "Bowl", productType: "physical" }],
    { product: { name: "Bowl", productType: "physical" } },
  ],
  ["products", "updateProduct", [a, { name: "Bowl" }], { product: { id: a, name: "Bowl" } }],
  ["products", "deleteProduct", [a], { id: a }],
  ["products", "queryProductVariants", [a, { variantIds: [b] }], { id: a, variantIds: [b] }],
  ["products", "getStoreVariant", [a], { id: a }],
  ["products", "getProductOptionsAvailability", [a, { Size: "L" }], { id: a, options: { Size: "L" } }],
  ["products", "addProductsToCollection", [a, [b]], { id: a, productIds: [b] }],
  ["products", "removeProductsFromCollection", [a, [b]], { id: a, productIds: [b] }],
  ["products", "removeRibbon", [a], { id: a }],
  ["products", "removeBrand", [a], { id: a }],
  ["products", "createCollection", [{ name: "New" }], { collection: { name: "New" } }],
  ["products", "updateCollection", [a, { name: "New" }], { collection: { id: a, name: "New" } }],
  ["products", "deleteCollection", [a], { id: a }],
  ["products", "addProductMedia", [a, media], { id: a, media }],
  ["products", "addProductMediaToChoices", [a, choiceMedia], { id: a, media: choiceMedia }],
  ["products", "removeProductMedia", [a, ["a.jpg"]], { id: a, mediaIds: ["a.jpg"] }],
  ["products", "removeProductMediaFromChoices", [a, choiceMedia], { id: a, media: choiceMedia }],
  ["products", "updateProductVariants", [a, variants], { id: a, variants }],
  ["products", "resetAllProductVariantData", [a], { id: a }],
  ["products", "deleteProductOptions", [a], { id: a }],
  ["products", "queryStoreVariants", [{ paging }], { query: { paging } }],
  ["products", "bulkUpdateProductsProperty", [[a, b], { ribbon: "New" }], { ids: [a, b], set: { ribbon: "New" } }],
  [
    "products",
    "bulkAdjustProductProperty",
    [{ price: { amount: 1 } }, [a, b]],
    { adjust: { price: { amount: 1 } }, ids: [a, b] },
  ],
];
