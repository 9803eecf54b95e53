import { isLegalPage, legalPages } from "../hosted/legal.ts";
import { createApiKey } from "../identity/api-keys.ts";
import { isSection, sections } from "../services/redirects/rules.ts";
import { SiteDirectory } from "../services/sites/directory.ts";
import { saveSite } from "../services/sites/repository.ts";
import type { Store } from "../store/port.ts";
import { loadCredentials } from "./credentials.ts";
import { readEnvironment } from "./environment.ts";
import { openStore } from "./open-store.ts";
import { manageProviders, type ProviderFlags } from "./providers.ts";
import { manageWebhooks } from "./webhooks.ts";

/** Flags that may be given more than once. */
interface Lists {
  readonly scope?: readonly string[] | undefined;
  readonly event?: readonly string[] | undefined;
}

/** The commands that change or inspect a set-up shop without running it. */
export async function manage(command: string, args: readonly string[], flags: ProviderFlags & Lists): Promise<void> {
  const environment = readEnvironment(process.env);
  const { siteId } = await loadCredentials(environment.dataDirectory);
  const store = await openStore(environment);
  try {
    await store.migrate();
    if (command === "redirects") await allowRedirect(store, siteId, args);
    else if (command === "pages") await changePages(store, siteId, args);
    else if (command === "keys") await createKey(store, siteId, args, flags.scope ?? []);
    else if (command === "webhooks") await manageWebhooks(store, siteId, args, flags.event ?? []);
    else if (command === "providers") await manageProviders(store, siteId, environment.origin, args, flags);
    else await doctor(store);
  } finally {
    await store.close();
  }
}

async function allowRedirect(store: Store, siteId: string, [verb, address]: readonly string[]): Promise<void> {
  if (verb !== "allow" || !address || !URL.canParse(address)) {
    throw new Error("usage: vitrine redirects allow https://shop.example");
  }
  const { id, settings } = await new SiteDirectory(store).load(siteId);
  const { origin, pathname, search } = new URL(address);
  const isOrigin = pathname === "/" && search === "";
  const { allowedOrigins, allowedUris } = settings.redirects;
  const redirects = {
    allowedOrigins: isOrigin ? [...new Set([...allowedOrigins, origin])] : allowedOrigins,
    allowedUris: isOrigin ? allowedUris : [...new Set([...allowedUris, address])],
  };
  await store.write((db) => saveSite(db, { id, settings: { ...settings, redirects } }), { durable: true });
  process.stdout.write(`Allowed ${isOrigin ? origin : address}. Running servers follow within a few seconds.\n`);
}

/** Where redirects of a section lead, `pages set bookingsBook "/book/{resourceId}"`, and what the checkout links to. */
async function changePages(
  store: Store,
  siteId: string,
  [verb, section = "", address = ""]: readonly string[],
): Promise<void> {
  const isComplete = verb === "remove" || (verb === "set" && /^(\/(?!\/)|https?:\/\/)/.test(address));
  if (!isComplete || !(isSection(section) || isLegalPage(section))) {
    const names = [...sections, ...legalPages].join(", ");
    throw new Error(`usage: vitrine pages set <section> <path or URL>; sections are ${names}`);
  }
  const { id, settings } = await new SiteDirectory(store).load(siteId);
  const { [section]: _, ...others } = settings.pages ?? {};
  const pages = verb === "set" ? { ...others, [section]: address } : others;
  await store.write((db) => saveSite(db, { id, settings: { ...settings, pages } }), { durable: true });
  const news = verb === "set" ? `${section} leads to ${address}` : `${section} has no page of its own`;
  process.stdout.write(`${news}. Running servers follow within a few seconds.\n`);
}

async function createKey(
  store: Store,
  siteId: string,
  [verb, name]: readonly string[],
  scopes: readonly string[],
): Promise<void> {
  if (verb !== "create" || !name) throw new Error("usage: vitrine keys create <name> [--scope ECOM.READ_ORDERS …]");
  const granted = scopes.length > 0 ? scopes : ("all" as const);
  const key = await store.write((db) => createApiKey(db, { siteId, name, scopes: granted, createdAt: new Date() }), {
    durable: true,
  });
  process.stdout.write(`${key.secret}\n`);
  process.stderr.write("This is the only time the key is shown.\n");
}

async function doctor(store: Store): Promise<void> {
  const answers = await store.ping();
  process.stdout.write(
    `database  ${store.engine}, ${answers ? "answers" : "DOES NOT ANSWER"}\nnode      ${process.version}\n`,
  );
  if (!answers) process.exitCode = 1;
}
