import { coupons } from "./en-coupons.ts";
import { orders } from "./en-orders.ts";
import { products } from "./en-products.ts";
import { shell } from "./en-shell.ts";

/** Every word the back office says. Another language is another object of this type. */
export const strings = { ...shell, orders, products, coupons };
