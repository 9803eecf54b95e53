/**
 * The services of the API, to be given to `createClient`. Only those you import end up in your bundle.
 */
export {
  apiKeys,
  auditLog,
  authentication,
  carts,
  checkout,
  collections,
  coupons,
  currentCart,
  inventory,
  manualTaxMappings,
  members,
  oauth,
  orders,
  payments,
  products,
  recovery,
  redirects,
  shippingOptions,
  signOnPolicy,
  staff,
  taxGroups,
  taxRegions,
  totalsCalculator,
  verification,
} from "@vitrine/contract";
