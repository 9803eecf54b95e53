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
export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: flags });
  const [verb, subject, more] = positionals;
  const isOfOne = subject !== undefined && (verb === "add" || verb === "remove");
  if (more !== undefined || !(isOfOne || (verb === "list" && subject === undefined))) throw new Error(usage);
  const meant = verb === "add" && subject !== undefined ? connectionOf(subject, values) : subject;
  return withSite(({ store, site, environment }) => manage(store, site, environment.origin, meant));
}

/** @param subject The connection to add, the id of the one to remove, or nothing to see them all. */
async function manage(
  store: Store,
  site: Site,
  origin: string,
  subject: ProviderConnection | string | undefined,
): Promise<void> {
  const { identityProviders: connections = [] } = site.settings;
  const save = (verb: string, identityProviders: readonly ProviderConnection[]) =>
    saveSettings(store, site, `vitrine providers ${verb}`, { identityProviders });
  if (subject === undefined) {
    for (const { id, name, issuer } of connections) process.stdout.write(`${id}  ${name}  ${issuer}\n`);
    if (connections.length === 0)
      process.stderr.write("There is no provider yet: `vitrine providers add <name>` connects one.\n");
  } else if (typeof subject === "string") {
    const rest = connections.filter(({ id }) => id !== subject.toLowerCase());
    if (rest.length === connections.length)
      throw new Error(`There is no provider ${subject}. \`vitrine providers list\` shows them.`);
    await save("remove", rest);
    process.stdout.write("Removed. Members keep their accounts; recovery mails open them.\n");
  } else {
    await save("add", [...connections.filter(({ id }) => id !== subject.id), subject]);
    const back = subject.kind === "oidc" ? ` Register ${origin}/oauth2/callback there.` : "";
    process.stdout.write(`Connected ${subject.name} as ${subject.id}.${back}\n`);
  }
}

function connectionOf(name: string, given: ProviderFlags): ProviderConnection {
  const known = wellKnownProviders[name.toLowerCase()];
  const issuer = given.issuer ?? known?.issuer;
  const { "client-id": clientId, "client-secret": clientSecret, jwks } = given;
  if (!clientId) throw new Error(`--client-id: is missing. ${name} shows it where the shop is registered there.`);
  if (!issuer) {
    const known = Object.keys(wellKnownProviders).join(", ");
    throw new Error(`--issuer: is missing. Give the address of ${name}; known without are ${known}.`);
  }
  if (!URL.canParse(issuer)) throw new Error(`--issuer must be a URL, not ${issuer}.`);
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
