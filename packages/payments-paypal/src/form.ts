import type { PaymentForm } from "@vitrine/platform";
import type { PayPalPaymentsOptions } from "./options.ts";

const scriptUrl = "https://www.paypal.com/sdk/js";

/** What PayPal's buttons need of a content security policy: https://developer.paypal.com/sdk/js/csp/. */
export function payPalForm({ clientId, scriptUrl: given }: PayPalPaymentsOptions): PaymentForm {
  const own = given ? [new URL(given).origin] : ["https://*.paypal.com", "https://*.paypalobjects.com"];
  return {
    kind: "button",
    module: new URL("./browser/form.js", import.meta.url),
    sources: { script: own, frame: own, connect: own },
    options: { clientId, scriptUrl: given ?? scriptUrl },
  };
}
