import type { AuthStrategy } from "./strategy.ts";
import type { Tokens } from "./tokens.ts";
import { type VisitorOptions, VisitorSession } from "./visitor.ts";

/** Options of {@link OAuthStrategy}. */
export type OAuthOptions = VisitorOptions;

/** The session of a shopper who may sign in. */
export class OAuthSession extends VisitorSession {
  readonly #clientId: string;

  constructor(...[connection, options]: ConstructorParameters<typeof VisitorSession>) {
    super(connection, options);
    this.#clientId = options.clientId;
  }

  /**
   * Tokens that work, without touching the session: those given while they are fresh, else renewed ones,
   * else those of a new visitor.
   */
  readonly generateVisitorTokens = async (tokens?: Partial<Tokens>): Promise<Tokens> => {
    const { accessToken, refreshToken } = tokens ?? {};
    if (accessToken?.value && refreshToken?.value && this.isFresh({ accessToken, refreshToken })) {
      return { accessToken, refreshToken };
    }
    if (refreshToken?.value) {
      try {
        return await this.renewToken(refreshToken);
      } catch {
        // The session is over, or cannot be renewed for now: whoever asks for visitor tokens gets some.
      }
    }
    return this.grant({ clientId: this.#clientId, grantType: "anonymous" }, "visitor", { unkeyed: "safe" });
  };

  /** Trades a refresh token for new tokens, without touching the session. */
  readonly renewToken = (refreshToken: Tokens["refreshToken"]): Promise<Tokens> =>
    this.grant(
      { clientId: this.#clientId, refreshToken: refreshToken.value, grantType: "refresh_token" },
      refreshToken.role,
      { unkeyed: "safe" },
    );
}

/** Speaks as a shopper: a visitor until they sign in as a member. */
export function OAuthStrategy(options: OAuthOptions): AuthStrategy<OAuthSession> {
  return (connection) => new OAuthSession(connection, options);
}
