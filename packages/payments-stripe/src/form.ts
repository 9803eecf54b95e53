import type { PaymentForm } from "@vitrine/platform";
import type { StripePaymentsOptions } from "./options.ts";

const scriptUrl = "https://js.stripe.com/endive/stripe.js";

/** What the Payment Element needs of a content security policy: https://docs.stripe.com/security/guide. */
export function stripeForm({ publishableKey, scriptUrl: given }: StripePaymentsOptions): PaymentForm {
  const own = given ? [new URL(given).origin] : ["https://js.stripe.com", "https://*.js.stripe.com"];
  return {
    kind: "fields",
    module: new URL("./browser/form.js", import.meta.url),
    sources: {
      script: own,
      frame: given ? own : [...own, "https://hooks.stripe.com"],
      connect: given ? own : ["https://api.stripe.com"],
    },
    options: { publishableKey, scriptUrl: given ?? scriptUrl },
    hasWallets: true,
  };
}
