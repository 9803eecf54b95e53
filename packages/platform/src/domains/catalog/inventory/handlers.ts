import { inventory } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { getInventoryVariants, queryInventory } from "./reads.ts";
import { decrementInventory, incrementInventory, updateInventoryVariants } from "./writes.ts";

export const inventoryHandlers: Implementation = implement(inventory, {
  queryInventory,
  getInventoryVariants,
  updateInventoryVariants,
  incrementInventory,
  decrementInventory,
});
