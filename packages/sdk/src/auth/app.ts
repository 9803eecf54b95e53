import { oauth } from "@vitrine/contract";
import type { Connection } from "../connection.ts";
import type { HeaderFields } from "../headers.ts";
import { loginError } from "./direct-login.ts";
import type { AuthSession, AuthStrategy } from "./strategy.ts";

/** An app's credentials. Never ship them to a browser. */
export interface AppOptions {
  /** Id of the API key: `vitrine keys list` shows it. */
  readonly appId: string;
  /** The API key itself. */
  readonly appSecret: string;
  /** The installation to act on: the site. */
  readonly instanceId?: string | undefined;
  /** An access token the app received; it authenticates with it until {@link AppSession.elevated}. */
  readonly accessToken?: string | undefined;
}

/** Milliseconds before its end at which a token is replaced. */
const early = 60_000;

/** The session of a program that holds an app's credentials. */
export class AppSession implements AuthSession {
  readonly #connection: Connection;
  readonly #options: AppOptions;
  #headers: HeaderFields;
  /** Milliseconds since 1970. */
  #expires: number;
  #request: Promise<HeaderFields> | undefined;

  constructor(connection: Connection, options: AppOptions) {
    this.#connection = connection;
    this.#options = options;
    this.#headers = { authorization: options.accessToken ?? "" };
    this.#expires = options.accessToken ? Number.POSITIVE_INFINITY : 0;
  }

  readonly getAuthHeaders = (): HeaderFields | Promise<HeaderFields> =>
    this.#expires - early > this.#connection.timers.now() ? this.#headers : this.#fetchHeaders();

  readonly renew = async ({ authorization }: HeaderFields): Promise<boolean> => {
    if (this.#options.accessToken) return false;
    if (this.#headers.authorization === authorization) await this.#fetchHeaders();
    return this.#headers.authorization !== authorization;
  };

  /**
   * The same app with its own rights on the site that the access token belongs to. Fails unless the token was
   * issued to this app for an installation.
   *
   * @example
   * const app = createClient({ baseUrl, auth: AppStrategy({ appId, appSecret, accessToken }) });
   * const elevated = createClient({ baseUrl, auth: await app.auth.elevated(), services });
   */
  readonly elevated = async (): Promise<AuthStrategy<AppSession>> => {
    const { accessToken: token, ...credentials } = this.#options;
    if (!token) return AppStrategy(credentials);
    const call = { auth: false, unkeyed: "safe" } as const;
    const { active, clientId, instanceId } = await this.#connection.send(oauth.tokenInfo, { token }, call);
    if (!active || clientId !== credentials.appId || !instanceId) {
      throw loginError("The access token was not issued to this app for an installation.", "PERMISSION_DENIED");
    }
    return AppStrategy({ ...credentials, instanceId });
  };

  #fetchHeaders(): Promise<HeaderFields> {
    this.#request ??= this.#fetchToken().finally(() => {
      this.#request = undefined;
    });
    return this.#request;
  }

  async #fetchToken(): Promise<HeaderFields> {
    const { appId, appSecret, instanceId } = this.#options;
    const response = await this.#connection.deliver(
      oauth.token,
      {
        grant_type: "client_credentials",
        client_id: appId,
        client_secret: appSecret,
        ...(instanceId && { instance_id: instanceId }),
      },
      { auth: false, unkeyed: "safe" },
    );
    this.#expires = this.#connection.timers.now() + Number(response.expires_in) * 1000;
    this.#headers = { authorization: response.access_token };
    return this.#headers;
  }
}

/** Authenticates as an app, with tokens made from its id and secret (client credentials). */
export function AppStrategy(options: AppOptions): AuthStrategy<AppSession> {
  return (connection) => new AppSession(connection, options);
}
