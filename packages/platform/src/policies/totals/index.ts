export { allocate } from "./allocate.ts";
export { calculateTotals } from "./totals.ts";
export type * from "./types.ts";
