import { collections } from "./en-collections.ts";
import { coupons } from "./en-coupons.ts";
import { orders } from "./en-orders.ts";
import { products } from "./en-products.ts";
import { scopes } from "./en-scopes.ts";
import { shell } from "./en-shell.ts";
import { shop } from "./en-shop.ts";
import { webhooks } from "./en-webhooks.ts";

/** Every word the back office says. Another language is another object of this type. */
export const strings = { ...shell, ...shop, scopes, orders, products, collections, coupons, webhooks };
