/** An authorization request that may be answered. */
export interface Authorization {
  readonly clientId: string;
  readonly state: string;
  readonly responseMode: ResponseMode;
  /** Null when the code travels by `web_message`. */
  readonly redirectUri: string | null;
  /** The only origin a `web_message` goes to. */
  readonly targetOrigin: string | null;
  readonly codeChallenge: string;
  readonly prompt: Prompt;
  /** No refresh token was asked for: the scope `offline_access` is missing. */
  readonly isAccessOnly?: boolean;
}

/** How the response travels back: in the query, in the fragment, or by postMessage to a fixed origin. */
export type ResponseMode = "query" | "fragment" | "web_message";

export type Prompt = "login" | "none" | "consent" | "select_account";
