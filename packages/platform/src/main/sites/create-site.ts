import { randomUUID } from "node:crypto";
import { apiKeyPrefix } from "../../domains/accounts/credentials/api-keys.ts";
import type { Store } from "../../kernel/database/port.ts";
import { newSecret } from "../../kernel/secrets/secrets.ts";
import { insertSite } from "./insert-site.ts";
import { emptySettings, problemsOf, type SiteAnswers } from "./new-site.ts";

export interface CreateSiteOptions extends Omit<SiteAnswers, "ownerEmail" | "ownerPassword"> {
  /** Who runs the shop. Without an owner only the API key opens it. */
  readonly owner?: { readonly email: string; readonly password: string };
  /** When it is made; now unless given. */
  readonly now?: Date;
}

/** What programs need to use a site. */
export interface CreatedSite {
  readonly siteId: string;
  /** OAuth client of the site's storefront. */
  readonly clientId: string;
  /** A key with every permission. It is stored as a hash: this is the only time it is shown. */
  readonly apiKey: string;
}

/**
 * Makes an empty site in a migrated store: settings, an OAuth client, an API key and, when given, an owner. It takes
 * manual payments and delivers nowhere until a shipping option exists.
 * @throws Error that names everything that is wrong with the options
 */
export async function createSite(store: Store, options: CreateSiteOptions): Promise<CreatedSite> {
  const { owner, now = new Date(), ...about } = options;
  const answers = { ...about, ...(owner && { ownerEmail: owner.email, ownerPassword: owner.password }) };
  const problems = await problemsOf(answers);
  if (problems.length > 0) {
    throw new Error(`No site was made\n  ${problems.map(({ field, message }) => `${field}: ${message}`).join("\n  ")}`);
  }
  const site = { siteId: randomUUID(), clientId: randomUUID(), apiKey: `${apiKeyPrefix}${newSecret()}` };
  const access = { ...site, ...(owner && { staff: { ...owner, id: randomUUID() } }) };
  await insertSite(store, { id: site.siteId, settings: emptySettings(site.siteId, answers), access }, now);
  return site;
}
