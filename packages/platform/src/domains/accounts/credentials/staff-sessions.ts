import type { Clock } from "../../../kernel/clock.ts";
import type { Store } from "../../../kernel/database/port.ts";
import { hashSecret } from "../../../kernel/secrets/secrets.ts";
import { findSession, type StaffSessionRow, touchSession } from "../records/staff-session-repository.ts";
import { readStaffCookie } from "./staff-cookies.ts";

/** A session no one used for so long is over, in milliseconds: an hour (NIST SP 800-63B-4, 2.2.3). */
export const idleLifetime = 60 * 60 * 1000;

/** How exactly the last use is known, in milliseconds: writing it for every call would cost more than it tells. */
const useResolution = 60_000;

/** Pages of the back office send it: a page of another origin cannot without the browser asking us first. */
export const staffHeader = "x-vitrine-staff";

/** Finds the sessions of staff by their cookie. They are read for every call, so that one that ended ends everywhere. */
export class StaffSessions {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #origin: string;

  constructor(store: Store, clock: Clock, origin: string) {
    this.#store = store;
    this.#clock = clock;
    this.#origin = origin;
  }

  /** The session of a call from a page of the back office; undefined for calls from anywhere else. */
  async ofCall(headers: Headers, address: string | undefined): Promise<StaffSessionRow | undefined> {
    if (!headers.has(staffHeader) || !isOwnPage(headers, this.#origin)) return undefined;
    return this.#find(headers, address);
  }

  /** The session of someone who opens a page of the platform. Only for requests that change nothing. */
  async ofPage(headers: Headers, address: string | undefined): Promise<StaffSessionRow | undefined> {
    return this.#find(headers, address);
  }

  async #find(headers: Headers, address: string | undefined): Promise<StaffSessionRow | undefined> {
    const secret = readStaffCookie(headers, "session", this.#origin);
    if (!secret) return undefined;
    const now = this.#clock.now().getTime();
    const session = await this.#store.read((db) => findSession(db, hashSecret(secret)));
    if (!session || session.expiresAt <= now || session.lastUsedAt + idleLifetime <= now) return undefined;
    if (now - session.lastUsedAt >= useResolution)
      await this.#store.write((db) => touchSession(db, session, now, address), { durable: false });
    return session;
  }
}

/** Whether a request comes from a page of this origin. Browsers say so, and scripts cannot say otherwise. */
function isOwnPage(headers: Headers, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const from = headers.get("origin");
  // Neither: a plain-http address of the local network, where the header of our own has to do.
  return from === null || from === new URL(origin).origin;
}
