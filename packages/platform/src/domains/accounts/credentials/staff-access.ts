import type { Cache, Scopes } from "../../../kernel/context.ts";
import type { Store } from "../../../kernel/database/port.ts";
import { RecentReads } from "../../../kernel/recent-reads.ts";
import { SharedCaches } from "../../../kernel/shared-caches.ts";
import type { KnownScopes } from "../records/roles.ts";
import { findStaff, scopesOfAccount } from "../records/staff-repository.ts";

/** What someone may do now, whatever their token says. */
export interface StaffGrant {
  readonly scopes: Scopes;
  readonly email: string;
}

/** Finds what members of staff may do, remembering it briefly. */
export class StaffAccess implements Cache {
  readonly #store: Store;
  readonly #scopes: KnownScopes;
  readonly #known = new RecentReads<StaffGrant>();
  readonly invalidate: () => Promise<void>;

  constructor(store: Store, scopes: KnownScopes, caches: SharedCaches = new SharedCaches()) {
    this.#store = store;
    this.#scopes = scopes;
    this.invalidate = caches.add("staff", () => this.#known.invalidate());
  }

  /** Undefined for someone who was removed. */
  find(siteId: string, id: string): Promise<StaffGrant | undefined> {
    return this.#known.get(`${siteId} ${id}`, async () => {
      const account = await this.#store.read((db) => findStaff(db, siteId, { id }));
      return account && { scopes: scopesOfAccount(account, this.#scopes), email: account.email };
    });
  }
}
