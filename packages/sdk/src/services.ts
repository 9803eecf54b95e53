/**
 * The services of the API, to be given to `createClient`. Only those you import end up in your bundle.
 */
export {
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
  taxGroups,
  taxRegions,
  totalsCalculator,
  verification,
} from "@vitrine/contract";
