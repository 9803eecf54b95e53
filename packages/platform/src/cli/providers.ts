import { randomUUID } from "node:crypto";
import { type ProviderConnection, wellKnownProviders } from "../identity/providers/connection.ts";
import { SiteDirectory } from "../services/sites/directory.ts";
import { saveSite } from "../services/sites/repository.ts";
import type { Store } from "../store/port.ts";

/** What the command line says about a provider. */
export interface ProviderFlags {
  readonly issuer?: string | undefined;
  readonly "client-id"?: string | undefined;
  readonly "client-secret"?: string | undefined;
  /** Address of the keys; the connection only reads tokens then. */
  readonly jwks?: string | undefined;
}

const usage = `usage: vitrine providers list
       vitrine providers add <name> --client-id ID [--client-secret S] [--issuer URL] [--jwks URL]
       vitrine providers remove <id>`;

/** Connects outside login providers to a site, shows them, or lets go of one. */
export async function manageProviders(
  store: Store,
  siteId: string,
  origin: string,
  [verb, subject]: readonly string[],
  flags: ProviderFlags,
): Promise<void> {
  const site = await new SiteDirectory(store).load(siteId);
  const { identityProviders: connections = [] } = site.settings;
  const save = (identityProviders: readonly ProviderConnection[]) =>
    store.write((db) => saveSite(db, { id: site.id, settings: { ...site.settings, identityProviders } }), {
      durable: true,
    });
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
  const connection = connectionOf(subject, flags);
  await save([...connections.filter(({ id }) => id !== connection.id), connection]);
  const back = connection.kind === "oidc" ? ` Register ${origin}/oauth2/callback there.` : "";
  process.stdout.write(`Connected ${connection.name} as ${connection.id}.${back}\n`);
}

function connectionOf(name: string, flags: ProviderFlags): ProviderConnection {
  const known = wellKnownProviders[name.toLowerCase()];
  const issuer = flags.issuer ?? known?.issuer;
  const { "client-id": clientId, "client-secret": clientSecret, jwks } = flags;
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
