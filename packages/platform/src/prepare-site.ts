import { noCaptcha } from "./adapters/captcha.ts";
import { memoryLedger } from "./adapters/payments/ledger.ts";
import { sandboxProvider } from "./adapters/payments/sandbox.ts";
import type { Adapters } from "./adapters/ports.ts";
import { mailboxOnly } from "./adapters/smtp.ts";
import type { Clock } from "./clock.ts";
import { insertApiKey } from "./identity/api-keys.ts";
import { hashPassword } from "./identity/passwords.ts";
import { lazyProviders } from "./identity/providers/lazy.ts";
import { insertClient } from "./services/oauth/repository.ts";
import { nameId } from "./services/products/name-id.ts";
import { findStaff, insertStaff } from "./services/staff/repository.ts";
import type { Store } from "./store/port.ts";

/** Who may use a site from its first moment. */
export interface SiteAccess {
  readonly siteId: string;
  /** OAuth client of the shop. */
  readonly clientId: string;
  /** An API key with every scope. */
  readonly apiKey: string;
  readonly staff?: { readonly id: string; readonly email: string; readonly password: string };
}

/** Gives a site its client, API key and owner. Those that exist are left alone, so it can run at every start. */
export async function prepareSite(store: Store, { siteId, clientId, apiKey, staff }: SiteAccess): Promise<void> {
  const createdAt = new Date();
  const isKnown = staff && (await store.read((db) => findStaff(db, siteId, { id: staff.id })));
  // Hashing takes a moment that a start with everything in place need not spend.
  const passwordHash = staff && !isKnown ? await hashPassword(staff.password) : undefined;
  await store.write(
    async (db) => {
      await insertClient(db, { id: clientId, siteId, name: "Storefront", redirectUris: [] });
      const id = nameId(siteId, "api-key", "first");
      await insertApiKey(db, { id, siteId, name: "First key", scopes: "all", secret: apiKey, createdAt });
      if (staff && passwordHash) {
        const { id: staffId, email } = staff;
        await insertStaff(db, siteId, {
          id: staffId,
          email,
          passwordHash,
          role: "OWNER",
          createdAt: createdAt.getTime(),
        });
      }
    },
    { durable: true },
  );
}

/** An outside world inside the process: the sandbox provider, mails in the mailbox, no captcha. */
export function memoryAdapters(clock: Clock): Adapters {
  const sandbox = sandboxProvider(memoryLedger(), clock);
  return {
    mail: mailboxOnly,
    captcha: noCaptcha,
    identityProviders: lazyProviders(clock),
    payments: new Map([[sandbox.id, sandbox]]),
  };
}
