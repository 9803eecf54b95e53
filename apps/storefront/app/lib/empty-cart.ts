import { brand } from "../brand.ts";
import type { CartView } from "./cart-view.ts";

/** The cart of a browser that has none. */
export const emptyCart: CartView = {
  lines: [],
  count: 0,
  currency: "",
  subtotal: "0",
  offers: [],
  fees: [],
  otherDeliveries: [],
  taxIncluded: false,
  isTaxOpen: false,
  isUndeliverable: false,
  total: "0",
  country: brand.delivery.defaultCountry,
};
