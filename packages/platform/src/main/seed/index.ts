export type { SeedDemoOptions } from "./demo.ts";
export { seedDemo } from "./demo.ts";
export { demoCollectionId, demoProductId } from "./demo-products.ts";
export { seedProducts } from "./generated.ts";
