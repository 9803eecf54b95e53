import { parseArgs } from "node:util";
import { createApiKey } from "../../../domains/accounts/credentials/api-keys.ts";
import { withSite } from "../with-site.ts";

/** Makes an API key and prints it once. */
export function run(args: readonly string[]): Promise<void> {
  const options = { scope: { type: "string", multiple: true }, "all-scopes": { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [verb, name] = positionals;
  const isAll = values["all-scopes"] === true;
  if (verb !== "create" || !name || isAll === (values.scope !== undefined))
    throw new Error("usage: vitrine keys create <name> --scope ECOM.READ_ORDERS … | --all-scopes");
  return withSite(async ({ store, site }) => {
    const scopes = values.scope ?? ("all" as const);
    const key = { siteId: site.id, name, scopes, createdAt: new Date() };
    const { secret } = await store.write((db) => createApiKey(db, key), { durable: true });
    process.stdout.write(`${secret}\n`);
    process.stderr.write("This is the only time the key is shown.\n");
  });
}
