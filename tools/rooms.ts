/**
 * The order of the platform's rooms (folders of packages/platform/src) and of the domains among them. An import may
 * name its own room, or one further up in these lists; `npm run check` fails on any other.
 */
export const rooms: readonly string[] = ["kernel", "store", "policies", "domains", "wire", "adapters", "pages", "main"];

export const domains: readonly string[] = [
  "operations",
  "notifications",
  "accounts",
  "catalog",
  "pricing",
  "delivery",
  "checkout",
];
