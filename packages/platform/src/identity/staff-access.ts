import type { Scopes } from "../http/call.ts";
import { findStaff, scopesOfAccount } from "../services/staff/repository.ts";
import type { Store } from "../store/port.ts";

/** How long a reading is trusted, in milliseconds: a role changed on another node holds within it. */
const trust = 2_000;

/** Accounts remembered at a time. */
const limit = 1_000;

/** What somebody may do now, whatever their token says. */
export interface StaffGrant {
  readonly scopes: Scopes;
  readonly email: string;
}

/** Finds what members of staff may do, remembering it briefly. */
export class StaffAccess {
  readonly #store: Store;
  readonly #known = new Map<string, { grant: StaffGrant | undefined; until: number }>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Undefined for somebody who was removed. */
  async find(siteId: string, id: string): Promise<StaffGrant | undefined> {
    const key = `${siteId} ${id}`;
    const known = this.#known.get(key);
    if (known && known.until > performance.now()) return known.grant;
    const account = await this.#store.read((db) => findStaff(db, siteId, { id }));
    const grant = account && { scopes: scopesOfAccount(account), email: account.email };
    if (this.#known.size >= limit) this.#known.clear();
    this.#known.set(key, { grant, until: performance.now() + trust });
    return grant;
  }

  /** Call after an account changed, so that this process sees it at once. */
  forget(): void {
    this.#known.clear();
  }
}
