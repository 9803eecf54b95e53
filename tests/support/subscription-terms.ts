import type { ProductChoicesInput } from "@vitrine/contract";

/** A product with these choices can be bought to come again every month: option `monthly`. */
export const monthly: ProductChoicesInput = {
  subscriptionOptions: [{ id: "monthly", title: "Every month", subscriptionSettings: { frequency: "MONTH" } }],
};
