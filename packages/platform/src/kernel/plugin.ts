import type { CustomFields } from "./custom-fields.ts";
import { firstOutOfOrder, type Migration } from "./database/migration.ts";
import type { Implementation } from "./implement.ts";
import type { Job } from "./job.ts";
import { firstDuplicate, isObject } from "./objects.ts";
import { type ContractDocument, type ListedRole, type RoleScopes, scopesIn } from "./operations.ts";
import type { EventHandlers, TransactionHandlers } from "./outbox/subscriptions.ts";
import { adapterCalls, assertShape } from "./plugin-shape.ts";
import type { DiscountProvider } from "./ports/discounts.ts";
import type { FeeProvider } from "./ports/fees.ts";
import type { MailTemplate } from "./ports/mail-template.ts";
import type { MediaTools } from "./ports/media-tools.ts";
import type { MembershipProvider } from "./ports/memberships.ts";
import type { RatesProvider } from "./ports/rates.ts";
import type { SearchEngine } from "./ports/search.ts";
import type { ShippingProvider } from "./ports/shipping.ts";
import type { FileStorage } from "./ports/storage.ts";
import type { TaxProvider } from "./ports/tax.ts";
import type { CaptchaVerifier, IdentityProviders, MailTransport, OrderCheck, PaymentProvider } from "./ports.ts";

/** A part of the platform. The platform's own domains are made of the same. */
export interface Plugin {
  /** Unique among the plugins of a platform, in lower case with dashes; its tables and migrations are named after it. */
  readonly name: string;
  /** What `implement` returns: the operations this plugin answers. */
  readonly services?: readonly Implementation[];
  /** Steps of its tables, numbered from 1. They run after those of the platform, in the order of the plugins. */
  readonly migrations?: readonly Migration[];
  /** Work that is repeated while the platform is served. */
  readonly jobs?: readonly Job[];
  /**
   * Receives events after their commit: at least once, those of one entity in their order. A subscriber that rejects
   * gets the event again, 13 times in some 47 hours, and the events of that entity wait meanwhile.
   */
  readonly on?: EventHandlers;
  /**
   * Acts in the transaction an event comes from, for what must be true together with it. It must touch nothing but the
   * database, and may run again when a race was lost; when it rejects, nothing is committed.
   */
  readonly inTransaction?: TransactionHandlers;
  /**
   * Which of the permissions that its operations ask for a staff role has. Owners and admins have them all; anyone
   * else needs them here, or one by one.
   */
  readonly roles?: RoleScopes;
  readonly adapters?: PluginAdapters;
  /** Fields this plugin adds to entities, kept in their `extendedFields` under its name. */
  readonly fields?: { readonly product?: CustomFields };
}

/** What of the outside world a plugin brings. */
export interface PluginAdapters {
  /** A site charges through all of them unless its settings name some. */
  readonly payments?: readonly PaymentProvider[];
  /** Rates of carriers, offered beside the shop's own delivery options. */
  readonly shipping?: readonly ShippingProvider[];
  /** Calculate taxes in place of the shop's tax regions, which stand in while they fail. */
  readonly taxes?: readonly TaxProvider[];
  /** Fees on top of what is bought. */
  readonly fees?: readonly FeeProvider[];
  /** Discounts that apply by themselves, beside the shop's rules. */
  readonly discounts?: readonly DiscountProvider[];
  /** Their memberships are offered beside those of the platform's plans. */
  readonly memberships?: readonly MembershipProvider[];
  /** Has a say before an order is placed, beside those of other plugins. */
  readonly orderCheck?: OrderCheck;
  /** In place of the platform's own; one plugin at most brings it, as those below. */
  readonly mail?: MailTransport;
  readonly mailTemplate?: MailTemplate;
  readonly captcha?: CaptchaVerifier;
  readonly identityProviders?: IdentityProviders;
  readonly storage?: FileStorage;
  readonly mediaTools?: MediaTools;
  readonly search?: SearchEngine;
  readonly rates?: RatesProvider;
}

const members: Readonly<Record<keyof Plugin, true>> = {
  name: true,
  services: true,
  migrations: true,
  jobs: true,
  on: true,
  inTransaction: true,
  roles: true,
  adapters: true,
  fields: true,
};

/** Stacks of where plugins were defined, by which an error that nobody handles is traced to one. */
const definitions = new WeakMap<Plugin, string>();

/** Checks a plugin and returns it as it is. */
export function definePlugin(plugin: Plugin): Plugin {
  const place: { stack?: string } = {};
  Error.captureStackTrace(place, definePlugin);
  const checked = checkedPlugin(plugin);
  definitions.set(checked, place.stack ?? "");
  return checked;
}

/** The stack of where a plugin was defined; undefined for one that was written without `definePlugin`. */
export function definitionOf(plugin: Plugin): string | undefined {
  return definitions.get(plugin);
}

/** The same for a plugin that is made by the platform in the name of someone else, or was defined before. */
export function checkedPlugin(plugin: Plugin): Plugin {
  // Types are not checked when a shop starts.
  if (typeof plugin === "function")
    throw new Error(
      `${(plugin as Plugin).name || "One of the plugins"} is a function. Call it: what it returns is the plugin.`,
    );
  if (!isObject(plugin) || plugin instanceof Promise)
    throw new Error(
      `${plugin instanceof Promise ? "A promise" : String(plugin)} stands where a plugin should: what definePlugin({ name, … }) returns.`,
    );
  if (typeof plugin.name !== "string" || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(plugin.name)) {
    throw new Error(`${plugin.name} is no name for a plugin: write it in lower case with dashes, such as wish-list.`);
  }
  assertKnown(`plugin ${plugin.name}`, plugin, members);
  assertKnown(`adapters of plugin ${plugin.name}`, plugin.adapters ?? {}, adapterCalls);
  assertShape(plugin);
  const declared = new Set(contractsOf([plugin]).flatMap(scopesIn));
  const unknown = Object.values(plugin.roles ?? {})
    .flat()
    .find((scope) => !declared.has(scope));
  if (unknown) throw new Error(`${plugin.name} gives a role ${unknown}, which none of its operations asks for.`);
  assertSteps(plugin);
  const reactions = Object.entries({ ...plugin.on, ...plugin.inTransaction });
  const [event] = reactions.find(([, react]) => typeof react !== "function") ?? [];
  if (event) throw new Error(`${plugin.name}: what ${event} leads to must be a function.`);
  for (const { name, every } of plugin.jobs ?? [])
    if (!(every > 0 && every <= maxPause))
      throw new Error(`${plugin.name}: the job ${name} is to run every ${every} ms. Give it 1 to ${maxPause}.`);
  return plugin;
}

/** The longest pause that timers know, in milliseconds. */
const maxPause = 2 ** 31 - 1;

/** A member that is misspelled would be one that is not there, and no one would say so. */
function assertKnown(what: string, given: object, known: object): void {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (unknown) throw new Error(`The ${what} cannot have ${unknown}. There are ${Object.keys(known).join(", ")}.`);
}

function assertSteps({ name, migrations = [] }: Plugin): void {
  const wrong = firstOutOfOrder(migrations);
  if (!wrong) return;
  const { number, before } = wrong;
  throw new Error(`${name}: migration ${number} stands after ${before}. Number them 1, 2, 3 …, in this order.`);
}

/** The contracts of the services that plugins bring. */
export function contractsOf(plugins: readonly Plugin[] = []): ContractDocument[] {
  return plugins.flatMap(({ services = [] }) => services.flatMap(({ options: { contract } }) => contract ?? []));
}

/** What roles may do because of plugins. */
export function roleScopesOf(plugins: readonly Plugin[]): RoleScopes {
  const roles = plugins.flatMap(({ roles = {} }) => Object.entries(roles) as [ListedRole, readonly string[]][]);
  const scopes: Partial<Record<ListedRole, readonly string[]>> = {};
  for (const [role, given] of roles) scopes[role] = [...(scopes[role] ?? []), ...given];
  return scopes;
}

/** Checks plugins that are used together; `taken` are names that belong to the platform. */
export function assertPlugins(plugins: readonly Plugin[], taken: readonly string[] = []): void {
  if (!Array.isArray(plugins)) throw new Error("plugins must be a list of what definePlugin returns.");
  for (const plugin of plugins) checkedPlugin(plugin);
  const names = plugins.map(({ name }) => name);
  const twice = firstDuplicate(names);
  if (twice) throw new Error(`Two plugins are called ${twice}; the name tells their tables and events apart.`);
  const own = names.find((name) => taken.includes(name));
  if (own)
    throw new Error(`${own} is the name of a part of the platform. Call the plugin something else, such as my-${own}.`);
}
