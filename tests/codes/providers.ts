import type { PaymentProvider } from "@vitrine/platform";
import type { Shop } from "../support/shop.ts";

/** While the sandbox is replaced, or gone, in a shop of its own. */
async function withSandbox<T>(
  shop: Shop,
  replace: (sandbox: PaymentProvider) => PaymentProvider | undefined,
  story: () => PromiseLike<T>,
): Promise<T> {
  const providers = shop.platform.runtime.adapters.payments as Map<string, PaymentProvider>;
  const sandbox = providers.get("sandbox") as PaymentProvider;
  const other = replace(sandbox);
  if (other) providers.set("sandbox", other);
  else providers.delete("sandbox");
  try {
    return await story();
  } finally {
    providers.set("sandbox", sandbox);
  }
}

/** While these calls do not reach the provider. */
export function whileUnreachable<T>(
  shop: Shop,
  calls: readonly (keyof PaymentProvider)[],
  story: () => PromiseLike<T>,
): Promise<T> {
  const fail = () => Promise.reject(new Error("unreachable"));
  const failing = Object.fromEntries(calls.map((name) => [name, fail]));
  return withSandbox(shop, (sandbox) => ({ ...sandbox, ...failing }), story);
}

/** While the provider is not connected. */
export function whileDisconnected<T>(shop: Shop, story: () => PromiseLike<T>): Promise<T> {
  return withSandbox(shop, () => undefined, story);
}
