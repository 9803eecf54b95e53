export type { StripePaymentsOptions } from "./options.ts";
export { stripePayments } from "./plugin.ts";
