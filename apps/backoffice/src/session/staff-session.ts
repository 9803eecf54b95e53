import { type StaffSignInResponse, staffSession } from "@vitrine/contract";
import type { AuthSession, AuthStrategy, Connection, HeaderFields } from "@vitrine/sdk";

/** Records only who signed in on this browser: the session itself is in a cookie that no script can read. */
const mark = "vitrine.staff.signed-in";

/** In place of who, for the other tabs: the platform ended the session. Nobody signed out. */
const ended = "ended";

/** Where earlier versions kept tokens. */
const formerTokens = "vitrine.staff";

/** The platform takes the cookie from pages that send it: a page of another origin cannot. */
const headers: HeaderFields = { "x-vitrine-staff": "1" };

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** In this browser, where it keeps anything for pages; elsewhere a reload asks to sign in again. */
function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // This page goes on by itself.
  }
}

/** Whether a member of staff is signed in on this browser, as far as its pages know. */
export class StaffSession implements AuthSession {
  readonly #connection: Connection;
  readonly #listeners = new Set<() => void>();
  #isSignedIn: boolean;
  /** Whose pages are open: a session that has ended is gone on with by the same person. */
  #holder: string | null;
  /** The server ended the session, not a sign-out. */
  hasEnded = false;
  /** Grows when what was seen and typed so far belongs to somebody else, or to nobody. */
  visit = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
    remember(formerTokens, null);
    const holder = remembered(mark);
    this.#holder = holder === ended ? null : holder;
    this.#isSignedIn = this.#holder !== null;
    // Another tab signed in or out, or was the first to see that the session has ended.
    addEventListener("storage", ({ key, newValue }) => {
      if (key !== mark) return;
      if (newValue === ended) this.#end();
      else this.#adopt(newValue);
    });
  }

  readonly isSignedIn = (): boolean => this.#isSignedIn;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The platform has set the cookie. */
  signIn({ staffMember }: Pick<StaffSignInResponse, "staffMember">): void {
    const holder = staffMember?.id ?? "somebody";
    remember(mark, holder);
    this.#adopt(holder);
  }

  /** Ends the session here and, when the network allows, on the server. */
  async signOut(): Promise<void> {
    remember(mark, null);
    this.#adopt(null);
    await this.#connection.deliver(staffSession.signOutStaff, {}, { unkeyed: "safe" }).catch(() => undefined);
  }

  readonly getAuthHeaders = (): HeaderFields => headers;

  /** A call failed for lack of a session: it has ended. */
  readonly renew = async (): Promise<boolean> => {
    if (this.#isSignedIn) {
      remember(mark, ended);
      this.#end();
    }
    return false;
  };

  #end(): void {
    if (!this.#isSignedIn) return;
    this.hasEnded = true;
    this.#isSignedIn = false;
    this.#notify();
  }

  #adopt(holder: string | null): void {
    if (holder !== this.#holder) this.visit += 1;
    this.#holder = holder;
    this.hasEnded = false;
    this.#isSignedIn = holder !== null;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Authenticates as the signed-in staff member. */
export function StaffStrategy(): AuthStrategy<StaffSession> {
  return (connection) => new StaffSession(connection);
}
