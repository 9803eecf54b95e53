import { firstDuplicate, isObject } from "./objects.ts";
import type { Plugin, PluginAdapters } from "./plugin.ts";

type Provider<Brought> = Brought extends readonly (infer Each)[] ? Each : Brought;
type Member<Name extends keyof PluginAdapters> = keyof Provider<NonNullable<PluginAdapters[Name]>> & string;

/** The functions that each adapter has to have. */
export const adapterCalls: { readonly [Name in keyof PluginAdapters]-?: readonly Member<Name>[] } = {
  payments: ["charge", "lookup", "cancel", "answerChallenge", "capture", "void", "refund"],
  shipping: ["rates"],
  taxes: ["taxes"],
  fees: ["fees"],
  discounts: ["discounts"],
  memberships: ["list", "charge", "void"],
  orderCheck: ["review"],
  mail: ["send"],
  mailTemplate: ["render"],
  captcha: ["check"],
  identityProviders: ["connect"],
  storage: ["write", "read", "size", "remove"],
  mediaTools: ["isInstalled", "inspect", "clean", "poster", "stream"],
  search: ["search"],
  rates: ["rates"],
};

/** Those of which a plugin brings several. */
const listed: readonly (keyof PluginAdapters)[] = ["payments", "shipping", "taxes", "fees", "discounts", "memberships"];

const fieldTypes: readonly unknown[] = ["text", "number", "boolean", "choice"];

/**
 * Checks what types say of a plugin, which nobody has checked when a shop starts: a missing function would be found
 * out by the first buyer. @throws Error that names the member and what it has to be
 */
export function assertShape(plugin: Plugin): void {
  const { name, jobs = [], services = [], migrations = [], adapters = {}, fields = {} } = plugin;
  for (const member of ["services", "migrations", "jobs"] as const)
    if (!Array.isArray(plugin[member] ?? [])) throw new Error(`${name}: ${member} must be a list.`);
  for (const member of ["on", "inTransaction", "roles", "adapters", "fields"] as const)
    if (!isObject(plugin[member] ?? {})) throw new Error(`${name}: ${member} must be an object.`);
  const stray = services.findIndex((service) => !isObject(service) || !isObject(service.options));
  if (stray >= 0) throw new Error(`${name}: services[${stray}] must be what implement(service, handlers) returns.`);
  for (const [index, step] of migrations.entries()) assertCalls(`${name}: migrations[${index}]`, step, ["up"]);
  for (const [index, job] of jobs.entries()) assertCalls(`${name}: jobs[${index}]`, job, ["run"]);
  const twice = firstDuplicate(jobs.map((job) => job.name));
  if (twice !== undefined) throw new Error(`${name}: two jobs are called ${twice}; the log tells them apart by it.`);
  for (const [kind, calls] of Object.entries(adapterCalls))
    assertAdapter(
      `${name}: adapters.${kind}`,
      adapters[kind as keyof PluginAdapters],
      calls,
      listed.includes(kind as never),
    );
  assertFields(name, fields);
}

function assertAdapter(where: string, given: unknown, calls: readonly string[], isList: boolean): void {
  if (given === undefined) return;
  if (!isList) assertCalls(where, given, calls);
  else if (!Array.isArray(given)) throw new Error(`${where} must be a list of providers.`);
  else for (const [index, provider] of given.entries()) assertCalls(`${where}[${index}]`, provider, calls);
}

function assertCalls(where: string, given: unknown, calls: readonly string[]): void {
  const missing = calls.filter((call) => typeof Object(given)[call] !== "function");
  if (missing.length > 0) throw new Error(`${where} lacks what is called of it: ${missing.join(", ")}.`);
}

function assertFields(name: string, fields: object): void {
  for (const [entity, ofEntity] of Object.entries(fields)) {
    if (entity !== "product") throw new Error(`${name}: ${entity} cannot have fields, only product can.`);
    for (const [field, { type, choices }] of Object.entries<{ type?: unknown; choices?: unknown }>(Object(ofEntity))) {
      if (!fieldTypes.includes(type))
        throw new Error(`${name}: the field ${field} has the type ${type}. There are ${fieldTypes.join(", ")}.`);
      if (type === "choice" && !Array.isArray(choices))
        throw new Error(`${name}: the field ${field} lacks its choices.`);
    }
  }
}
