import type { Violation } from "@vitrine/contract";
import { within } from "./deadline.ts";
import { uuid } from "./formats.ts";
import { firstDuplicate } from "./objects.ts";
import type { Plugin, PluginAdapters } from "./plugin.ts";
import type { Adapters, OrderCheck } from "./ports.ts";
import { maxDeadline } from "./providers/call-providers.ts";
import { assertList } from "./providers/codes.ts";

/** The adapters of a platform with those its plugins bring. */
export function composeAdapters(own: Adapters, plugins: readonly Plugin[]): Adapters {
  const brought = plugins.map(({ adapters = {} }) => adapters);
  const all = [own, ...brought];
  const checks = [{ name: "the platform", adapters: own }, ...plugins].flatMap(({ name, adapters }) =>
    adapters?.orderCheck ? { name, check: adapters.orderCheck } : [],
  );
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

interface NamedCheck {
  readonly name: string;
  readonly check: OrderCheck;
}

/** Every check has its say. */
function allOf(checks: readonly NamedCheck[]): OrderCheck {
  return { review: async (...asked) => (await Promise.all(checks.map((each) => reviewOf(each, ...asked)))).flat() };
}

const severities: readonly string[] = ["ERROR", "WARNING"];

/** What one of them has to say in its time; its failure names it, for all of them are one adapter. */
async function reviewOf(
  { name, check }: NamedCheck,
  ...[checkout, call]: Parameters<OrderCheck["review"]>
): Promise<readonly Violation[]> {
  try {
    const found = await within(maxDeadline, (signal) => check.review(checkout, { ...call, signal }));
    assertList(found);
    const wrong = found.findIndex((violation) => !severities.includes(violation?.severity));
    // Taken for a warning it would let an order through that was meant to be stopped.
    if (wrong >= 0) throw new Error(`A violation is ${found[wrong]?.severity}. It can be ${severities.join(" or ")}.`);
    return found;
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
