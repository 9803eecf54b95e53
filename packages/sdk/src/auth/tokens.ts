/** The role a refresh token authenticates; `none` before the first token and after a logout. */
export type TokenRole = "none" | "visitor" | "member";

/** What a session is made of. Plain data, safe to store as JSON. */
export interface Tokens {
  /** Goes with every call; hours old at most. */
  readonly accessToken: {
    readonly value: string;
    /** Seconds since 1970. */
    readonly expiresAt: number;
  };
  /** Renews the access token. It is the shopper's session: keep it as safe as a password. */
  readonly refreshToken: { readonly value: string; readonly role: TokenRole };
}

/** The tokens of an empty session. */
export const noTokens: Tokens = {
  accessToken: { value: "", expiresAt: 0 },
  refreshToken: { value: "", role: "none" },
};

/** Reads stored JSON; undefined when it is not what was stored. */
export function parseTokens(text: string | null | undefined): Tokens | undefined {
  try {
    const tokens: Partial<Tokens> | null = JSON.parse(text ?? "null");
    const isComplete = typeof tokens?.accessToken?.value === "string" && typeof tokens.refreshToken?.value === "string";
    return isComplete ? (tokens as Tokens) : undefined;
  } catch {
    return undefined;
  }
}
