import { insertApiKey } from "../../domains/accounts/credentials/api-keys.ts";
import { insertClient } from "../../domains/accounts/records/oauth-repository.ts";
import { insertStaff } from "../../domains/accounts/records/staff-repository.ts";
import { createAllProducts } from "../../domains/catalog/collections/repository.ts";
import { findSite, saveSite } from "../../domains/operations/sites/repository.ts";
import { createDefaultTaxGroup } from "../../domains/pricing/taxes/group-repository.ts";
import type { Db, Store } from "../../kernel/database/port.ts";
import { nameId } from "../../kernel/name-id.ts";
import { hashPassword } from "../../kernel/secrets/passwords.ts";
import type { Site } from "../../kernel/site.ts";

/** What opens a site from its first moment. */
export interface SiteAccess {
  /** OAuth client of the shop. */
  readonly clientId: string;
  /** An API key with every scope. */
  readonly apiKey: string;
  /** The first owner. */
  readonly staff?: { readonly id: string; readonly email: string; readonly password: string };
}

export interface NewSite extends Site {
  readonly access?: SiteAccess;
  /** Id of the group that products are taxed in; made from the site's id unless given. */
  readonly taxGroupId?: string;
  /** Adds what the site starts with, in the same transaction. */
  fill?(db: Db): Promise<void>;
}

/**
 * Makes a site with everything that opens it, in one transaction. A site that exists is left as it is, whatever became
 * of its owner and its keys: they are handed out once and never again.
 * @returns false when the site existed
 */
export async function insertSite(store: Store, site: NewSite, now: Date = new Date()): Promise<boolean> {
  const { id, settings, access, taxGroupId = nameId(id, "tax-group", "products"), fill } = site;
  if (await store.read((db) => findSite(db, id))) return false;
  // Hashed before the transaction: it takes longer than everything in it.
  const passwordHash = access?.staff && (await hashPassword(access.staff.password));
  return store.write(
    async (db) => {
      if (await findSite(db, id)) return false;
      const { language } = settings;
      await saveSite(db, { id, settings }, now);
      await createAllProducts(db, id, language, now);
      await createDefaultTaxGroup(db, id, { id: taxGroupId, language }, now);
      if (access) await insertAccess(db, id, access, passwordHash, now);
      await fill?.(db);
      return true;
    },
    { durable: true },
  );
}

async function insertAccess(
  db: Db,
  siteId: string,
  { clientId, apiKey: secret, staff }: SiteAccess,
  passwordHash: string | undefined,
  createdAt: Date,
): Promise<void> {
  await insertClient(db, { id: clientId, siteId, name: "Storefront", redirectUris: [] });
  const id = nameId(siteId, "api-key", "first");
  await insertApiKey(db, { id, siteId, name: "First key", scopes: "all", secret, createdAt });
  if (!staff || !passwordHash) return;
  const { id: staffId, email } = staff;
  await insertStaff(db, siteId, { id: staffId, email, passwordHash, role: "OWNER", createdAt: createdAt.getTime() });
}
