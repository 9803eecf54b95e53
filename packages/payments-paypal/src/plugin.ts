import { definePlugin, type Plugin } from "@vitrine/platform";
import type { PayPalPaymentsOptions } from "./options.ts";
import { payPalProvider } from "./provider.ts";
import { migrations } from "./records.ts";

/** PayPal as a way to pay. */
export function payPalPayments(options: PayPalPaymentsOptions): Plugin {
  return definePlugin({ name: "payments-paypal", migrations, adapters: { payments: [payPalProvider(options)] } });
}
