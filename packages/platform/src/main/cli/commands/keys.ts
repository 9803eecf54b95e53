import { parseArgs } from "node:util";
import { createApiKey } from "../../../domains/accounts/credentials/api-keys.ts";
import { deleteApiKey, listKeys } from "../../../domains/accounts/records/api-key-repository.ts";
import { revokeSubject } from "../../../domains/accounts/records/oauth-repository.ts";
import { recordCommand } from "../../../domains/operations/audit-log/repository.ts";
import type { Store } from "../../../kernel/database/port.ts";
import { knownNames } from "../../../kernel/operations.ts";
import { contractsOf } from "../../../kernel/plugin.ts";
import { readConfig } from "../config.ts";
import { withSite } from "../with-site.ts";

const usage = `usage: vitrine keys create <name> --scope ECOM.READ_ORDERS … | --all-scopes
       vitrine keys scopes         what a key can be given, scopes of plugins among it
       vitrine keys list
       vitrine keys remove <id>`;

/** Makes, shows and removes the API keys of a shop. */
export async function run(args: readonly string[]): Promise<void> {
  const options = { scope: { type: "string", multiple: true }, "all-scopes": { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [verb, subject, more] = positionals;
  const isOfAll = subject === undefined && (verb === "list" || verb === "scopes");
  const isOfOne = subject !== undefined && (verb === "remove" || verb === "create");
  const saysScopes = values["all-scopes"] ? !values.scope : values.scope;
  if (more !== undefined || !(isOfAll || isOfOne) || (verb === "create" && !saysScopes)) throw new Error(usage);
  return withSite(async ({ store, site }) => {
    if (verb === "list") return list(store, site.id);
    const { scopes: known } = knownNames(contractsOf((await readConfig()).plugins));
    if (verb === "scopes" || subject === undefined) return void process.stdout.write(`${known.join("\n")}\n`);
    if (verb === "remove") return remove(store, site.id, subject);
    assertKnown(values.scope ?? [], known);
    await create(store, site.id, subject, values.scope ?? "all");
  });
}

async function create(store: Store, siteId: string, name: string, scopes: readonly string[] | "all"): Promise<void> {
  const key = { siteId, name, scopes, createdAt: new Date() };
  const { secret } = await store.write(
    async (db) => {
      const made = await createApiKey(db, key);
      const done = { command: "vitrine keys create", operation: "vitrine.api-keys.createApiKey" };
      await recordCommand(db, { siteId, ...done, message: { id: made.id, name, scopes } });
      return made;
    },
    { durable: true },
  );
  process.stdout.write(`${secret}\n`);
  process.stderr.write("This is the only time the key is shown.\n");
}

/** A key with a scope that no operation asks for would open nothing. */
function assertKnown(scopes: readonly string[], known: readonly string[]): void {
  const unknown = scopes.filter((scope) => !known.includes(scope));
  if (unknown.length === 0) return;
  throw new Error(`--scope: there is no scope ${unknown.join(", ")}, and no key was made. These are known:
  ${known.join("\n  ")}`);
}

async function list(store: Store, siteId: string): Promise<void> {
  for (const { id, name, scopes, hasAllScopes, lastUsedDate } of await store.read((db) => listKeys(db, siteId))) {
    const used = lastUsedDate ? `used ${lastUsedDate}` : "never used";
    process.stdout.write(`${id}  ${name}  ${hasAllScopes ? "all scopes" : scopes.join(", ")}  ${used}\n`);
  }
}

async function remove(store: Store, siteId: string, id: string): Promise<void> {
  const known = id.toLowerCase();
  const isGone = await store.write(
    async (db) => {
      if (!(await deleteApiKey(db, siteId, known))) return false;
      await revokeSubject(db, siteId, "app", known, Date.now());
      const done = { command: "vitrine keys remove", operation: "vitrine.api-keys.revokeApiKey" };
      await recordCommand(db, { siteId, ...done, message: { id: known } });
      return true;
    },
    { durable: true },
  );
  if (!isGone) throw new Error(`There is no API key ${id}. \`vitrine keys list\` shows them.`);
  process.stdout.write("Removed. A shop that is served takes it no more after a second.\n");
}
