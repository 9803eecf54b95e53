import type { IdentityProfile, RedirectPrompt } from "@vitrine/contract";
import type { OauthPkce } from "./pkce.ts";
import type { VisitorOptions } from "./visitor.ts";

/** Options of {@link OAuthStrategy}. */
export interface OAuthOptions extends VisitorOptions {
  /**
   * Where a direct login on a server, which has no page to sign in from, lets the code be sent. Must be one the
   * OAuth app lists; nothing is ever loaded from it. @default the root of `baseUrl`
   */
  readonly redirectUri?: string | undefined;
  /** Site key of the invisible captcha. */
  readonly captchaInvisibleSiteKey?: string | undefined;
  /** Site key of the visible captcha. */
  readonly captchaVisibleSiteKey?: string | undefined;
}

/** What a sign-in by redirect must store until the shopper returns. Plain data: keep it in a cookie or store. */
export interface OauthData extends OauthPkce {
  /** Where the shopper returns to with a code. The shop has to allow it. */
  readonly redirectUri: string;
  /** Where the shopper was when they chose to sign in. */
  readonly originalUri: string;
}

/** Options of the authorization request. */
export interface AuthUrlOptions {
  /** `none` fails rather than show a page. @default "login" */
  readonly prompt?: RedirectPrompt;
  /** How the code comes back. @default "fragment" */
  readonly responseMode?: "fragment" | "query" | "web_message";
  /** Of a login that happened here; skips the login page. */
  readonly sessionToken?: string;
  /** Signs in with an outside provider at once. */
  readonly idp?: "google" | "facebook" | { readonly connectionId: string };
}

/** Tokens of solved captchas. */
export interface CaptchaTokens {
  readonly recaptchaToken?: string;
  readonly invisibleRecaptchaToken?: string;
}

/** What `login` takes. */
export interface LoginParams {
  readonly email: string;
  readonly password: string;
  /** Only where the shop asks for a captcha. */
  readonly captchaTokens?: CaptchaTokens;
}

/** What `register` takes: an address, a new password, and what else is known of the member. */
export interface RegisterParams extends LoginParams {
  /** Name, picture, language and the like. */
  readonly profile?: Partial<IdentityProfile>;
}

/** Ids of the built-in identity providers. */
export const idpConnections = {
  google: "0e6a50f5-b523-4e29-990d-f37fa2ffdd69",
  facebook: "3ecad13f-52c3-483d-911f-31dbcf2a6d23",
};

/** Captcha tokens as the wire spells them: one element that holds both. */
export function captchaFields(tokens: CaptchaTokens | undefined): { captchaTokens?: Record<string, string>[] } {
  if (!tokens) return {};
  const { recaptchaToken, invisibleRecaptchaToken } = tokens;
  return {
    captchaTokens: [
      {
        ...(recaptchaToken && { Recaptcha: recaptchaToken }),
        ...(invisibleRecaptchaToken && { InvisibleRecaptcha: invisibleRecaptchaToken }),
      },
    ],
  };
}
