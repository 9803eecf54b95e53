import {
  authentication,
  type IdentityProfile,
  oauth,
  recovery,
  redirects,
  type TokenRequest,
  verification,
} from "@vitrine/contract";
import type { Connection, DeliveryOptions } from "../connection.ts";
import { ApiError } from "../error.ts";
import { type AuthorizationResponse, browser, loginError, responseFromUrl, responseInFrame } from "./direct-login.ts";
import { loginFailure, outcomeOf, registerFailure, type StateMachine, unknownState } from "./login-state.ts";
import {
  type AuthUrlOptions,
  captchaFields,
  idpConnections,
  type LoginParams,
  type OAuthOptions,
  type OauthData,
  type RegisterParams,
} from "./oauth-params.ts";
import { generatePKCE } from "./pkce.ts";
import type { AuthStrategy } from "./strategy.ts";
import { noTokens, type Tokens } from "./tokens.ts";
import { VisitorSession } from "./visitor.ts";

/** The session of a shopper who may sign in. */
export class OAuthSession extends VisitorSession {
  /** As given to the strategy. */
  readonly captchaInvisibleSiteKey: string | undefined;
  /** As given to the strategy. */
  readonly captchaVisibleSiteKey: string | undefined;
  readonly #connection: Connection;
  readonly #clientId: string;
  readonly #redirectUri: string;
  /** The step a login or registration stopped at. */
  #state: StateMachine = { loginState: "INITIAL" };

  constructor(connection: Connection, options: OAuthOptions) {
    super(connection, options);
    this.#connection = connection;
    this.#clientId = options.clientId;
    this.#redirectUri = options.redirectUri ?? `${connection.baseUrl}/`;
    this.captchaInvisibleSiteKey = options.captchaInvisibleSiteKey;
    this.captchaVisibleSiteKey = options.captchaVisibleSiteKey;
  }

  /** The access token in use; empty before the first call. */
  readonly getActiveToken = (): string => this.getTokens().accessToken.value;

  /**
   * Tokens that work, without touching the session: those given while they are fresh, else renewed ones,
   * else those of a new visitor.
   */
  readonly generateVisitorTokens = async (tokens?: Partial<Tokens>): Promise<Tokens> => {
    const { accessToken, refreshToken } = tokens ?? {};
    if (refreshToken?.value) {
      if (accessToken && this.isFresh({ accessToken, refreshToken })) return { accessToken, refreshToken };
      try {
        return await this.renewToken(refreshToken);
      } catch {
        // Ended, or the server is unreachable for now: the caller still gets visitor tokens.
      }
    }
    return this.grant({ clientId: this.#clientId, grantType: "anonymous" }, "visitor", { unkeyed: "safe" });
  };

  /** Trades a refresh token for a new access token, without touching the session. */
  readonly renewToken = (refreshToken: Tokens["refreshToken"]): Promise<Tokens> => {
    const message = { clientId: this.#clientId, refreshToken: refreshToken.value, grantType: "refresh_token" } as const;
    return this.grant(message, refreshToken.role, { unkeyed: "safe" });
  };

  /** Creates a member. Rejections resolve to `FAILURE`; it throws only when the server is unreachable. */
  readonly register = (params: RegisterParams): Promise<StateMachine> => {
    const { email, password, profile, captchaTokens } = params;
    return this.#step(
      this.#connection.deliver(authentication.registerV2, {
        loginId: { email },
        password,
        profile: profile as IdentityProfile, // JSON leaves out what is undefined
        ...captchaFields(captchaTokens),
      }),
      registerFailure,
    );
  };

  /** Checks email and password. Rejections resolve to `FAILURE`; it throws only when the server is unreachable. */
  readonly login = ({ email, password, captchaTokens }: LoginParams): Promise<StateMachine> =>
    this.#step(
      this.#connection.deliver(
        authentication.loginV2,
        { loginId: { email }, password, ...captchaFields(captchaTokens) },
        // Tried once: a second try would count against the shopper where guessing is throttled.
        { unkeyed: "once" },
      ),
      loginFailure,
    );

  /**
   * Goes on with the code that was mailed.
   * @param state What `register` or `login` returned; the latest one when absent.
   */
  readonly processVerification = async (
    response: { readonly verificationCode: string } | { readonly code: string },
    state: StateMachine = this.#state,
  ): Promise<StateMachine> => {
    if (state.loginState !== "EMAIL_VERIFICATION_REQUIRED") return unknownState;
    const code = "code" in response ? response.code : response.verificationCode;
    const message = { code, stateToken: state.data.stateToken };
    return this.#remember(outcomeOf(await this.#connection.send(verification.verifyDuringAuthentication, message)));
  };

  /** Mails a link to a page where a new password is set, and which leads to `redirectUri` if the shop allows it. */
  readonly sendPasswordResetEmail = async (email: string, redirectUri: string): Promise<void> => {
    const message = { email, redirect: { url: redirectUri, clientId: this.#clientId } };
    await this.#connection.send(recovery.sendRecoveryEmail, message);
  };

  /** A verifier, its challenge and a state, for a sign-in that is put together by hand. */
  readonly generatePKCE = generatePKCE;

  /** The secrets of a sign-in by redirect, to be kept until the shopper is back. */
  readonly generateOAuthData = (redirectUri: string, originalUri = ""): OauthData => ({
    redirectUri,
    originalUri,
    ...generatePKCE(),
  });

  /** The address of the authorization page. It works once. */
  readonly getAuthUrl = async (
    oauthData: OauthData = this.generateOAuthData("unused://"),
    options: AuthUrlOptions = {},
  ): Promise<{ authUrl: string; authorizationEndpoint: string; sessionToken: string | undefined }> => {
    const { prompt = "login", responseMode = "fragment", sessionToken, idp } = options;
    const { redirectUri, codeChallenge, state } = oauthData;
    const connectionId = typeof idp === "string" ? idpConnections[idp] : idp?.connectionId;
    const authRequest = {
      ...(redirectUri && { redirectUri }),
      clientId: this.#clientId,
      codeChallenge,
      codeChallengeMethod: "S256",
      responseMode,
      responseType: "code",
      scope: "offline_access",
      state,
      ...(sessionToken && { sessionToken }),
      ...(connectionId && { idp: connectionId }),
    };
    // A frame posts its response to the page's own origin and no other.
    const origin = responseMode === "web_message" ? browser().location?.origin : undefined;
    const message = { auth: { authRequest, prompt }, ...(origin && { origin }) };
    const { redirectSession } = await this.#connection.send(redirects.createRedirectSession, message);
    return {
      authUrl: redirectSession.fullUrl,
      authorizationEndpoint: redirectSession.urlDetails?.endpoint ?? redirectSession.fullUrl,
      sessionToken: redirectSession.sessionToken ?? undefined,
    };
  };

  /** Reads the authorization response from the URL the shopper returned to. */
  readonly parseFromUrl = (
    url: string = browser().location?.href ?? "",
    responseMode: "fragment" | "query" = "fragment",
  ): AuthorizationResponse => responseFromUrl(url, responseMode);

  /** Trades a code for the tokens of a member. Give them to `setTokens`. */
  readonly getMemberTokens = async (
    code: string | undefined,
    state: string | undefined,
    oauthData: Pick<OauthData, "state" | "codeVerifier"> & { readonly redirectUri?: string },
  ): Promise<Tokens> => {
    if (!code || !state) throw loginError("Missing code or _state", "INVALID_ARGUMENT");
    if (state !== oauthData.state) throw loginError("Invalid _state", "INVALID_ARGUMENT");
    const { redirectUri, codeVerifier } = oauthData;
    return this.#memberTokens({
      clientId: this.#clientId,
      grantType: "authorization_code",
      ...(redirectUri && { redirectUri }),
      code,
      codeVerifier,
    });
  };

  /**
   * Trades the session token of `register`, `login` or `processVerification` for the tokens of the member, in a
   * hidden frame or, without a page, by asking as the browser would. Give them to `setTokens`.
   * @throws `OAuth flow timed out` after two minutes.
   */
  readonly getMemberTokensForDirectLogin = async (sessionToken: string): Promise<Tokens> => {
    const { document } = browser();
    const oauthData = this.generateOAuthData(document ? "" : this.#redirectUri);
    const responseMode = document ? "web_message" : "query";
    const { authUrl } = await this.getAuthUrl(oauthData, { prompt: "none", responseMode, sessionToken });
    const response = await (document
      ? responseInFrame(document, authUrl, oauthData.state)
      : this.#responseByRedirect(authUrl));
    if (response.error) throw loginError("Failed to get member tokens", response.error, response.errorDescription);
    return this.getMemberTokens(response.code, response.state, oauthData);
  };

  /** Signs in a member on behalf of the holder of an API key. For servers. */
  readonly getMemberTokensForExternalLogin = async (memberId: string, apiKey: string): Promise<Tokens> =>
    this.#memberTokens(
      { grant_type: "authorized_client", scope: "offline_access", member_id: memberId },
      await this.#actingAs(apiKey),
    );

  /** Creates or updates a member by e-mail on the word of an API key, and signs them in. For servers. */
  readonly getMemberTokensForExternalLoginWithSession = async (
    email: string,
    apiKey: string,
    options: { profile?: Partial<IdentityProfile>; verifyEmail?: boolean; mergeExistingContact?: boolean } = {},
  ): Promise<Tokens> => {
    const { profile, ...rest } = options;
    const call = await this.#actingAs(apiKey);
    const message = { loginId: { email }, ...(profile && { profile: profile as IdentityProfile }), ...rest };
    const { sessionToken, identity } = await this.#connection.send(authentication.signOn, message, call);
    return this.#memberTokens(
      { grant_type: "authorized_client", member_id: identity?.id ?? "", session_token: sessionToken },
      call,
    );
  };

  /**
   * Ends the session here and at the server, and returns the URL that ends it on the hosted pages and returns to
   * `originalUrl`, a whole address that the shop allows: `https://shop.example/`. The session ends here also when the
   * call rejects.
   */
  readonly logout = async (originalUrl: string): Promise<{ logoutUrl: string }> => {
    const message = { logout: { clientId: this.#clientId }, callbacks: { postFlowUrl: originalUrl } };
    const { redirectSession } = await this.#connection
      .send(redirects.createRedirectSession, message)
      // Not before: the call may have read them from a storage that takes its time, or renewed them.
      .finally(async () => {
        if (this.loggedIn()) await this.#revoke(this.getTokens().refreshToken.value);
        await this.setTokens(noTokens);
      });
    return { logoutUrl: redirectSession.fullUrl };
  };

  /** Makes a refresh token worthless (RFC 7009). Out of reach, the session still ends here. */
  async #revoke(token: string): Promise<void> {
    const init = { method: "POST", body: new URLSearchParams({ token }), signal: AbortSignal.timeout(5_000) };
    await this.#connection.fetch("/oauth2/revoke", init).catch(() => {});
  }

  /** Follows an authorization URL as far as the address it sends the browser to. */
  async #responseByRedirect(authUrl: string): Promise<AuthorizationResponse> {
    const { pathname, search } = new URL(authUrl);
    const response = await this.#connection.fetch(pathname + search, { redirect: "manual" });
    const location = response.headers.get("location");
    if (!location) throw loginError("Failed to get member tokens", "FAILED_PRECONDITION", await response.text());
    return responseFromUrl(new URL(location, authUrl).href, "query");
  }

  async #actingAs(apiKey: string): Promise<{ auth: false; headers: Record<string, string> }> {
    const { accessToken } = await this.ready();
    return { auth: false, headers: { authorization: `${accessToken.value},${apiKey}` } };
  }

  /** A code or session token is good for one try: a second one would end the session the first began. */
  async #memberTokens(message: TokenRequest, call: DeliveryOptions = {}): Promise<Tokens> {
    try {
      return await this.grant(message, "member", { ...call, unkeyed: "once" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const subject = { operation: oauth.token, args: message };
      throw new ApiError("Failed to get member tokens", { ...error, cause: error }, subject);
    }
  }

  async #step(
    response: Promise<Parameters<typeof outcomeOf>[0]>,
    failure: (error: ApiError) => StateMachine,
  ): Promise<StateMachine> {
    try {
      return this.#remember(outcomeOf(await response));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) throw error;
      return this.#remember(failure(error));
    }
  }

  #remember(state: StateMachine): StateMachine {
    this.#state = state;
    return state;
  }
}

/** Authenticates as a shopper: a visitor until they sign in as a member. */
export function OAuthStrategy(options: OAuthOptions): AuthStrategy<OAuthSession> {
  return (connection) => new OAuthSession(connection, options);
}
