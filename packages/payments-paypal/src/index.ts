export type { PayPalPaymentsOptions } from "./options.ts";
export { payPalPayments } from "./plugin.ts";
