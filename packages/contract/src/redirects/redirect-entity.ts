import type { BookingSlotAvailability } from "./booking-slot.ts";

/** Which plan to buy. */
export interface RedirectSessionPaidPlansCheckoutParams {
  /** The plan to buy. @format uuid */
  planId?: string;
  /** Handed on to the page as it is. @maxLength 2048 */
  checkoutData?: string;
}

/** A login by OAuth. */
export interface RedirectSessionAuthParams {
  /** What is asked for. */
  authRequest?: AuthorizeRequest;
  /** Whether the page may ask the person. */
  prompt?: RedirectPrompt;
}

/** An authorization request, as in RFC 6749 and RFC 7636. */
export interface AuthorizeRequest {
  /** OAuth app that asks. @format uuid */
  clientId?: string;
  /** `code`. @minLength 1 */
  responseType?: string;
  /**
   * Must be one that the OAuth app lists, letter by letter. `unused://` leaves the request to whoever follows
   * `urlDetails.endpoint` with a request of their own in the query.
   * @minLength 1
   */
  redirectUri?: string;
  /** `offline_access` asks for a refresh token; without it there is only an access token. */
  scope?: string;
  /** Comes back unchanged; compare it. @minLength 1 */
  state?: string;
  /** How the code comes back: `query`, `fragment` or `web_message`. @default query */
  responseMode?: string;
  /** SHA-256 of the code verifier, base64url. Required. */
  codeChallenge?: string;
  /** How the challenge was made of its verifier: `S256` or `S512`. */
  codeChallengeMethod?: string;
  /** Of a direct login; skips the login page. */
  sessionToken?: string;
  /** Comes back in the identity token, against replay. @maxLength 512 */
  nonce?: string;
  /** Whether the page may ask the person. */
  prompt?: RedirectPrompt;
  /** Connection of an outside login provider. @maxLength 100 */
  idp?: string;
}

/** What to ask the person: `none` fails instead of asking. */
export type RedirectPrompt = "login" | "none" | "consent" | "select_account";

/** Which OAuth app logs out. */
export interface RedirectSessionLogoutParams {
  /** OAuth app that logs out. @format uuid */
  clientId?: string;
}

/** How hosted pages behave. */
export interface RedirectSessionPreferences {
  /** Use the platform's pages; false prefers the shop's own where its settings name one. @default true */
  useGenericWixPages?: boolean;
  /** Stay the same visitor or member there; false begins as a new visitor. `auth` and `logout` ignore it. @default true */
  maintainIdentity?: boolean;
  /** Added to the address of the page, such as `utm_source`; `lang` chooses its language. */
  additionalQueryParameters?: Record<string, string>;
  /** Look for a page of the shop's own first, and use the platform's when there is none. @default false */
  checkIfPublish?: boolean;
}

/** Which tickets to buy. */
export interface RedirectSessionEventsCheckoutParams {
  /** Tickets that were reserved. @format uuid */
  reservationId?: string;
  /** Last part of the address of the event's page. @maxLength 150 */
  eventSlug?: string;
}

/** Which product to show. */
export interface RedirectSessionStoresProductParams {
  /** Last part of the address of the product's page. @maxLength 150 */
  productSlug?: string;
}

/** Which time slot to book. */
export interface RedirectSessionBookingsCheckoutParams {
  /** Time zone that times are shown in, an IANA name. @maxLength 40 */
  timezone?: string;
  /** The slot to book. */
  slotAvailability?: BookingSlotAvailability;
}

/** Which checkout to open. */
export interface RedirectSessionEcomCheckoutParams {
  /** The checkout to open. @format uuid */
  checkoutId?: string;
}

/** Which service to book. */
export interface RedirectSessionBookingsBookParams {
  /** Who or what shall serve. @format uuid */
  resourceId?: string;
}

/**
 * Where hosted pages return to; each gets `wixMemberLoggedIn`. The site lists the origins that are allowed, and the
 * shop's own pages are given the callbacks in their query.
 */
export interface CallbackParams {
  /** After buying; `orderId` is added. @maxLength 2048 */
  thankYouPageUrl?: string;
  /** After anything else, giving up included. @maxLength 2048 */
  postFlowUrl?: string;
  /** Log in here rather than on the hosted page; `returnUrl` is added. @maxLength 2048 */
  loginUrl?: string;
  /** Back to the list of services. @maxLength 2048 */
  bookingsServiceListUrl?: string;
  /** Back to the cart. @maxLength 2048 */
  cartPageUrl?: string;
  /** Back to the list of plans. @maxLength 2048 */
  planListUrl?: string;
}

/** Which payment request to answer. */
export interface RedirectSessionEcomOrderPaymentRequestParams {
  /** The payment request to answer. @format uuid */
  paymentRequestId?: string;
}

/**
 * A prepared visit to a hosted page.
 * @entity wix.headless.v1.redirect_session
 */
export interface RedirectSession {
  /** Made by the server. @format uuid */
  id: string;
  /** Send the browser here. Works once. @maxLength 2048 */
  fullUrl: string;
  /** `fullUrl` in parts. */
  urlDetails?: RedirectUrlDetails;
  /** Goes along to the hosted page. @maxLength 2048 */
  sessionToken?: string;
  /** The same in fewer characters. @maxLength 2048 */
  shortUrl: string;
}

/** The address in parts. */
export interface RedirectUrlDetails {
  /** Address without its query. @maxLength 2048 */
  endpoint: string;
  /** Query of the address, name to value. */
  searchParams?: Record<string, string>;
}
