/** What connects a payment provider that comes with the platform. */
export interface ProviderGuide {
  readonly id: string;
  readonly name: string;
  /** Where the provider shows its keys. */
  readonly keysUrl: string;
  /** Where it is told of the webhook. */
  readonly webhooksUrl: string;
  /** Variables of the environment that hold the keys. */
  readonly variables: readonly string[];
  /** Lists the events of the webhook. */
  readonly eventsCommand: string;
  readonly install: string;
  /** For `vitrine.config.ts`. */
  readonly config: string;
}

export const guides: readonly ProviderGuide[] = [
  {
    id: "stripe",
    name: "Stripe",
    keysUrl: "https://dashboard.stripe.com/apikeys",
    webhooksUrl: "https://dashboard.stripe.com/webhooks",
    variables: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
    eventsCommand: "npx vitrine-stripe events",
    install: "npm install @vitrine/payments-stripe",
    config: `import { stripePayments } from "@vitrine/payments-stripe";
import { defineConfig } from "@vitrine/platform";

export default defineConfig({
  plugins: [
    stripePayments({
      secretKey: process.env.STRIPE_SECRET_KEY!,
      publishableKey: process.env.STRIPE_PUBLISHABLE_KEY!,
      webhookSecret: process.env.STRIPE_WEBHOOK_SECRET!,
    }),
  ],
});`,
  },
  {
    id: "paypal",
    name: "PayPal",
    keysUrl: "https://developer.paypal.com/dashboard/applications",
    webhooksUrl: "https://developer.paypal.com/dashboard/applications",
    variables: ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"],
    eventsCommand: "npx vitrine-paypal events",
    install: "npm install @vitrine/payments-paypal",
    config: `import { payPalPayments } from "@vitrine/payments-paypal";
import { defineConfig } from "@vitrine/platform";

export default defineConfig({
  plugins: [
    payPalPayments({
      clientId: process.env.PAYPAL_CLIENT_ID!,
      clientSecret: process.env.PAYPAL_CLIENT_SECRET!,
      webhookId: process.env.PAYPAL_WEBHOOK_ID!,
      environment: "live",
    }),
  ],
});`,
  },
];

/** Where a provider that is not connected yet will send its webhooks. */
export function webhookAddress(id: string, origin: string): string {
  return `${origin}/_vitrine/payments/${id}/webhook`;
}
