import type { BookingSlotAvailability } from "./booking-slot.ts";

/** Redirect session paid plans checkout params. */
export interface RedirectSessionPaidPlansCheckoutParams {
  /** @format uuid */
  planId?: string;
  /** @maxLength 2048 */
  checkoutData?: string;
}

/** Redirect session auth params. */
export interface RedirectSessionAuthParams {
  authRequest?: AuthorizeRequest;
  prompt?: RedirectPrompt;
}

/** Authorize request. */
export interface AuthorizeRequest {
  /** @format uuid */
  clientId?: string;
  /** @minLength 1 */
  responseType?: string;
  /** @minLength 1 */
  redirectUri?: string;
  scope?: string;
  /** @minLength 1 */
  state?: string;
  /** @default query */
  responseMode?: string;
  codeChallenge?: string;
  codeChallengeMethod?: string;
  sessionToken?: string;
  /** @maxLength 512 */
  nonce?: string;
  prompt?: RedirectPrompt;
  /** @maxLength 100 */
  idp?: string;
}

/** Redirect prompt. */
export type RedirectPrompt = "login" | "none" | "consent" | "select_account";

/** Redirect session logout params. */
export interface RedirectSessionLogoutParams {
  /** @format uuid */
  clientId?: string;
}

/** Redirect session preferences. */
export interface RedirectSessionPreferences {
  /** @default true */
  useGenericWixPages?: boolean;
  /** @default true */
  maintainIdentity?: boolean;
  additionalQueryParameters?: Record<string, string>;
  /** @default false */
  checkIfPublish?: boolean;
}

/** Redirect session events checkout params. */
export interface RedirectSessionEventsCheckoutParams {
  /** @format uuid */
  reservationId?: string;
  /** @maxLength 150 */
  eventSlug?: string;
}

/** Redirect session stores product params. */
export interface RedirectSessionStoresProductParams {
  /** @maxLength 150 */
  productSlug?: string;
}

/** Redirect session bookings checkout params. */
export interface RedirectSessionBookingsCheckoutParams {
  /** @maxLength 40 */
  timezone?: string;
  slotAvailability?: BookingSlotAvailability;
}

/** Redirect session ecom checkout params. */
export interface RedirectSessionEcomCheckoutParams {
  /** @format uuid */
  checkoutId?: string;
}

/** Redirect session bookings book params. */
export interface RedirectSessionBookingsBookParams {
  /** @format uuid */
  resourceId?: string;
}

/** Callback params. */
export interface CallbackParams {
  /** @maxLength 2048 */
  thankYouPageUrl?: string;
  /** @maxLength 2048 */
  postFlowUrl?: string;
  /** @maxLength 2048 */
  loginUrl?: string;
  /** @maxLength 2048 */
  bookingsServiceListUrl?: string;
  /** @maxLength 2048 */
  cartPageUrl?: string;
  /** @maxLength 2048 */
  planListUrl?: string;
}

/** Redirect session ecom order payment request params. */
export interface RedirectSessionEcomOrderPaymentRequestParams {
  /** @format uuid */
  paymentRequestId?: string;
}

/** Redirect session. */
export interface RedirectSession {
  /** @format uuid */
  id: string;
  /** @maxLength 2048 */
  fullUrl: string;
  urlDetails?: RedirectUrlDetails;
  /** @maxLength 2048 */
  sessionToken?: string;
  /** @maxLength 2048 */
  shortUrl: string;
}

/** Redirect url details. */
export interface RedirectUrlDetails {
  /** @maxLength 2048 */
  endpoint: string;
  searchParams?: Record<string, string>;
}
