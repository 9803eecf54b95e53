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

/**
 * Domains whose services still import each other in a circle, with the number of folders in it. It may shrink, and no
 * other may come.
 */
export const circlesInDomains: Readonly<Record<string, number>> = { accounts: 11 };
