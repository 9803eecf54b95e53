import type { Connection } from "../connection.ts";
import type { HeaderFields } from "../headers.ts";

/** How a client authenticates: an {@link AuthStrategy} bound to a connection. */
export interface AuthSession {
  /** Headers that identify the caller, names in lower case. A promise when something must be fetched first. */
  getAuthHeaders(): HeaderFields | Promise<HeaderFields>;
  /**
   * Called when the server rejects `rejected` with status 401. True when there are other headers now,
   * so that the call is worth repeating.
   */
  renew?(rejected: HeaderFields): Promise<boolean>;
}

/**
 * How a client proves who it is: a recipe, from which every client makes a session of its own.
 * The same strategy given to two clients never lets them share state.
 */
export type AuthStrategy<Session extends AuthSession = AuthSession> = (connection: Connection) => Session;
