import { oauth, type StaffLoginResponse } from "@vitrine/contract";
import {
  type AuthSession,
  type AuthStrategy,
  type Connection,
  type HeaderFields,
  isApiError,
  localStorageStorage,
  type TokenStorage,
  type Tokens,
} from "@vitrine/sdk";

/** Seconds before its end at which an access token is renewed. */
const early = 60;

const nobody: Tokens = {
  accessToken: { value: "", expiresAt: 0 },
  refreshToken: { value: "", role: "none" },
};

/** The session of a member of staff, shared by the tabs of the browser. Without one, calls go out unsigned. */
export class StaffSession implements AuthSession {
  readonly #connection: Connection;
  readonly #storage: TokenStorage;
  readonly #listeners = new Set<() => void>();
  #tokens: Tokens;
  #renewal: Promise<void> | undefined;
  /** The server ended the session; nobody signed out. */
  hasEnded = false;

  constructor(connection: Connection, storage: TokenStorage) {
    this.#connection = connection;
    this.#storage = storage;
    const stored = storage.get();
    this.#tokens = stored instanceof Promise || !stored ? nobody : stored;
    storage.subscribe?.((tokens) => this.#adopt(tokens));
  }

  readonly isSignedIn = (): boolean => this.#tokens.refreshToken.value !== "";

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  signIn({ accessToken, refreshToken, expiresIn }: StaffLoginResponse): void {
    this.hasEnded = false;
    this.#save(tokensOf(accessToken, refreshToken, expiresIn, this.#connection.timers.now()));
  }

  /** Ends the session here and, when the network allows, on the server. */
  async signOut(): Promise<void> {
    const { value } = this.#tokens.refreshToken;
    this.hasEnded = false;
    this.#save(nobody);
    const body = new URLSearchParams({ token: value });
    await this.#connection.fetch("/oauth2/revoke", { method: "POST", body }).catch(() => undefined);
  }

  readonly getAuthHeaders = async (): Promise<HeaderFields> => {
    const { accessToken } = this.#tokens;
    const isStale = accessToken.expiresAt - early < this.#connection.timers.now() / 1000;
    if (this.isSignedIn() && isStale) await this.#renewed(accessToken.value);
    const { value } = this.#tokens.accessToken;
    return value ? { authorization: value } : {};
  };

  readonly renew = async ({ authorization = "" }: HeaderFields): Promise<boolean> => {
    if (this.isSignedIn() && authorization === this.#tokens.accessToken.value) await this.#renewed(authorization);
    return this.#tokens.accessToken.value !== authorization && this.isSignedIn();
  };

  /** One renewal at a time, in this tab and over all tabs. */
  #renewed(rejected: string): Promise<void> {
    const work = () => this.#renew(rejected);
    this.#renewal ??= (this.#storage.lock?.(work) ?? work()).finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #renew(rejected: string): Promise<void> {
    const held = (await this.#storage.get()) ?? this.#tokens;
    if (held.accessToken.value !== rejected) return this.#adopt(held);
    const message = { refreshToken: held.refreshToken.value, grantType: "refresh_token" } as const;
    try {
      const headers = { "x-vitrine-rotate": "1" };
      const answer = await this.#connection.deliver(oauth.token, message, { auth: false, unkeyed: "safe", headers });
      const { access_token, refresh_token = held.refreshToken.value, expires_in } = answer;
      this.#save(tokensOf(access_token, refresh_token, expires_in, this.#connection.timers.now()));
    } catch (error) {
      if (!isApiError(error, "invalid_grant")) throw error;
      this.hasEnded = true;
      this.#save(nobody);
    }
  }

  #save(tokens: Tokens): void {
    this.#adopt(tokens);
    void this.#storage.set(tokens);
  }

  #adopt(tokens: Tokens): void {
    this.#tokens = tokens;
    for (const listener of this.#listeners) listener();
  }
}

function tokensOf(accessToken: string, refreshToken: string, expiresIn: number, now: number): Tokens {
  return {
    accessToken: { value: accessToken, expiresAt: Math.floor(now / 1000) + Number(expiresIn) },
    refreshToken: { value: refreshToken, role: "member" },
  };
}

/** Speaks as whoever signed in to the back office. */
export function StaffStrategy(storage = localStorageStorage("vitrine.staff")): AuthStrategy<StaffSession> {
  return (connection) => new StaffSession(connection, storage);
}
