import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import type { Store } from "../../../kernel/database/port.ts";
import { type ProviderConnection, wellKnownProviders } from "../../../kernel/provider-connection.ts";
import type { Site } from "../../../kernel/site.ts";
import { saveSettings } from "../save-settings.ts";
import { withSite } from "../with-site.ts";

const usage = `usage: vitrine providers list
       vitrine providers add <name> --client-id ID [--client-secret S] [--issuer URL] [--jwks URL]
       vitrine providers remove <id>`;

const flags = {
  issuer: { type: "string" },
  "client-id": { type: "string" },
  "client-secret": { type: "string" },
  /** Address of the keys; the connection only reads tokens then. */
  jwks: { type: "string" },
} as const;

type ProviderFlags = { readonly [Name in keyof typeof flags]?: string | undefined };

/** Connects outside login providers to a site, shows them, or removes one. */
export function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: flags });
  return withSite(({ store, site, environment }) => manage(store, site, environment.origin, positionals, values));
}

async function manage(
  store: Store,
  site: Site,
  origin: string,
  [verb, subject]: readonly string[],
  given: ProviderFlags,
): Promise<void> {
  const { identityProviders: connections = [] } = site.settings;
  const save = (identityProviders: readonly ProviderConnection[]) =>
    saveSettings(store, site, `vitrine providers ${verb}`, { identityProviders });
  if (verb === "list") {
    for (const { id, name, issuer } of connections) process.stdout.write(`${id}  ${name}  ${issuer}\n`);
    return;
  }
  if (verb === "remove" && connections.some(({ id }) => id === subject?.toLowerCase())) {
    await save(connections.filter(({ id }) => id !== subject?.toLowerCase()));
    process.stdout.write("Removed. Members keep their accounts; recovery mails open them.\n");
    return;
  }
  if (verb !== "add" || !subject) throw new Error(usage);
  const connection = connectionOf(subject, given);
  await save([...connections.filter(({ id }) => id !== connection.id), connection]);
  const back = connection.kind === "oidc" ? ` Register ${origin}/oauth2/callback there.` : "";
  process.stdout.write(`Connected ${connection.name} as ${connection.id}.${back}\n`);
}

function connectionOf(name: string, given: ProviderFlags): ProviderConnection {
  const known = wellKnownProviders[name.toLowerCase()];
  const issuer = given.issuer ?? known?.issuer;
  const { "client-id": clientId, "client-secret": clientSecret, jwks } = given;
  if (!issuer || !URL.canParse(issuer) || !clientId) throw new Error(usage);
  if (jwks !== undefined && !URL.canParse(jwks)) throw new Error(`--jwks must be a URL, not ${jwks}.`);
  return {
    id: known?.id ?? randomUUID(),
    name: known?.name ?? name,
    kind: jwks ? "jwt" : "oidc",
    issuer,
    clientId,
    ...(clientSecret ? { clientSecret } : {}),
    ...(jwks ? { jwksUri: jwks } : {}),
  };
}
