import { Stripe } from "stripe";

export interface StripePaymentsOptions {
  /** `sk_…` or, better, a restricted key `rk_…`; from the environment, never from a file in a repository. */
  readonly secretKey: string;
  /** `pk_…`: it is sent to buyers' browsers. */
  readonly publishableKey: string;
  /** `whsec_…` of the webhook endpoint; several while one is being replaced. */
  readonly webhookSecret: string | readonly string[];
  /** What buyers read beside the form; `Card, wallet and more` in their language unless given. */
  readonly name?: string;
  /** Where Stripe's API is; for tests. */
  readonly api?: { readonly protocol: "http" | "https"; readonly host: string; readonly port: number };
  /** Where Stripe.js is; for tests. */
  readonly scriptUrl?: string;
}

/** No money moves with these keys. */
export function isTestKey(key: string): boolean {
  return /^[sprk]+_test_/.test(key);
}

/** @throws Error naming the option that is wrong; never its value */
export function checkOptions({ secretKey, publishableKey, webhookSecret }: StripePaymentsOptions): void {
  const fail = (option: string, wanted: string, page = "apikeys") => {
    throw new Error(`stripePayments: ${option} must be ${wanted}. Find it at https://dashboard.stripe.com/${page}.`);
  };
  if (!/^(sk|rk)_(test|live)_\w+$/.test(secretKey)) fail("secretKey", "a secret or restricted key, sk_… or rk_…");
  if (!/^pk_(test|live)_\w+$/.test(publishableKey)) fail("publishableKey", "a publishable key, pk_…");
  if (isTestKey(secretKey) !== isTestKey(publishableKey))
    fail("publishableKey", "of the same mode as secretKey: both test or both live");
  const secrets = [webhookSecret].flat();
  if (secrets.length === 0 || !secrets.every((each) => /^whsec_\w+$/.test(each)))
    fail("webhookSecret", "the signing secret of the webhook endpoint, whsec_…", "webhooks");
}

export function stripeClient({ secretKey, api }: StripePaymentsOptions): Stripe {
  return new Stripe(secretKey, {
    ...api,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: "@vitrine/payments-stripe" },
  });
}
