import type { AutomaticDiscount } from "@vitrine/contract";

/** A discount rule as it is stored: its revision is the row's, its status follows from the clock. */
export interface DiscountRuleDocument extends Omit<AutomaticDiscount, "revision" | "status" | "usageCount"> {}
