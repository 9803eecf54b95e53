import { staffSession } from "@vitrine/contract";
import type { AuthSession, AuthStrategy, Connection, HeaderFields } from "@vitrine/sdk";

/** Records only that there was a sign-in on this browser: the session itself is in a cookie that no script can read. */
const mark = "vitrine.staff.signed-in";

/** Where earlier versions kept tokens. */
const formerTokens = "vitrine.staff";

/** The platform takes the cookie from pages that send it: a page of another origin cannot. */
const headers: HeaderFields = { "x-vitrine-staff": "1" };

/** Whether a member of staff is signed in on this browser, as far as its pages know. */
export class StaffSession implements AuthSession {
  readonly #connection: Connection;
  readonly #listeners = new Set<() => void>();
  #isSignedIn = localStorage.getItem(mark) !== null;
  /** The server ended the session, not a sign-out. */
  hasEnded = false;

  constructor(connection: Connection) {
    this.#connection = connection;
    localStorage.removeItem(formerTokens);
    // Another tab signed in or out.
    addEventListener("storage", ({ key, newValue }) => {
      if (key !== mark) return;
      this.hasEnded = false;
      this.#adopt(newValue !== null);
    });
  }

  readonly isSignedIn = (): boolean => this.#isSignedIn;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The platform has set the cookie. */
  signIn(): void {
    this.hasEnded = false;
    localStorage.setItem(mark, "1");
    this.#adopt(true);
  }

  /** Ends the session here and, when the network allows, on the server. */
  async signOut(): Promise<void> {
    this.hasEnded = false;
    this.#leave();
    await this.#connection.deliver(staffSession.signOutStaff, {}, { unkeyed: "safe" }).catch(() => undefined);
  }

  readonly getAuthHeaders = (): HeaderFields => headers;

  /** A call failed for lack of a session: it has ended. */
  readonly renew = async (): Promise<boolean> => {
    if (this.#isSignedIn) {
      this.hasEnded = true;
      this.#leave();
    }
    return false;
  };

  #leave(): void {
    localStorage.removeItem(mark);
    this.#adopt(false);
  }

  #adopt(isSignedIn: boolean): void {
    this.#isSignedIn = isSignedIn;
    for (const listener of this.#listeners) listener();
  }
}

/** Authenticates as the signed-in staff member. */
export function StaffStrategy(): AuthStrategy<StaffSession> {
  return (connection) => new StaffSession(connection);
}
