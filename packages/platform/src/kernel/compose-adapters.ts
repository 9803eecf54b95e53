import { uuid } from "./formats.ts";
import { firstDuplicate } from "./objects.ts";
import type { Plugin, PluginAdapters } from "./plugin.ts";
import type { Adapters, OrderCheck } from "./ports.ts";

/** The adapters of a platform with those its plugins bring. */
export function composeAdapters(own: Adapters, plugins: readonly Plugin[]): Adapters {
  const brought = plugins.map(({ adapters = {} }) => adapters);
  const all = [own, ...brought];
  const checks = all.flatMap(({ orderCheck }) => orderCheck ?? []);
  const payments = brought.flatMap((adapters) => adapters.payments ?? []);
  assertUnique("payment", [...own.payments.keys(), ...payments.map(({ id }) => id)]);
  const known = {
    shipping: all.flatMap(({ shipping = [] }) => shipping),
    taxes: all.flatMap(({ taxes = [] }) => taxes),
    fees: all.flatMap(({ fees = [] }) => fees),
    discounts: all.flatMap(({ discounts = [] }) => discounts),
    memberships: all.flatMap(({ memberships = [] }) => memberships),
  };
  for (const [kind, providers] of Object.entries(known)) assertIds(kind, providers);
  return {
    ...own,
    ...single("mail", plugins),
    ...single("mailTemplate", plugins),
    ...single("captcha", plugins),
    ...single("identityProviders", plugins),
    ...single("storage", plugins),
    ...single("mediaTools", plugins),
    ...single("search", plugins),
    ...single("rates", plugins),
    payments: new Map([...own.payments, ...payments.map((provider) => [provider.id, provider] as const)]),
    ...known,
    ...(checks.length > 0 && { orderCheck: allOf(checks) }),
  };
}

function single(
  name: "mail" | "mailTemplate" | "captcha" | "identityProviders" | "mediaTools" | "rates" | "search" | "storage",
  plugins: readonly Plugin[],
): PluginAdapters {
  const [first, second] = plugins.filter(({ adapters }) => adapters?.[name]);
  if (first && second) throw new Error(`${first.name} and ${second.name} both bring ${name}; only one can.`);
  return first?.adapters?.[name] ? { [name]: first.adapters[name] } : {};
}

/** Orders and carts carry these ids, and what a provider responds is kept under its own. */
function assertIds(kind: string, providers: readonly { readonly id: string; readonly name: string }[]): void {
  const wrong = providers.find(({ id }) => !uuid.test(id));
  if (wrong) throw new Error(`The ${kind} provider ${wrong.name} has the id ${wrong.id}. Give it a UUID of its own.`);
  assertUnique(
    kind,
    providers.map(({ id }) => id),
  );
}

function assertUnique(kind: string, ids: readonly string[]): void {
  const twice = firstDuplicate(ids);
  if (twice) throw new Error(`Two ${kind} providers are called ${twice}.`);
}

/** Every check has its say. */
function allOf(checks: readonly OrderCheck[]): OrderCheck {
  return { review: async (...asked) => (await Promise.all(checks.map((check) => check.review(...asked)))).flat() };
}
