import { definePlugin, type Plugin } from "@vitrine/platform";
import { migrations } from "./intents.ts";
import type { StripePaymentsOptions } from "./options.ts";
import { stripeProvider } from "./provider.ts";

/** Stripe as a way to pay: cards, wallets and whatever else the account has turned on. */
export function stripePayments(options: StripePaymentsOptions): Plugin {
  return definePlugin({ name: "payments-stripe", migrations, adapters: { payments: [stripeProvider(options)] } });
}
