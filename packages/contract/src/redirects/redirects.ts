import { type Empty, op, service } from "../dialect.ts";
import type {
  CallbackParams,
  RedirectSession,
  RedirectSessionAuthParams,
  RedirectSessionBookingsBookParams,
  RedirectSessionBookingsCheckoutParams,
  RedirectSessionEcomCheckoutParams,
  RedirectSessionEcomOrderPaymentRequestParams,
  RedirectSessionEventsCheckoutParams,
  RedirectSessionLogoutParams,
  RedirectSessionPaidPlansCheckoutParams,
  RedirectSessionPreferences,
  RedirectSessionStoresProductParams,
} from "./redirect-entity.ts";

/** Which hosted page, and where to return. Exactly one page. */
export interface CreateRedirectSessionRequest {
  /** Books a time slot. @oneof intent */
  bookingsCheckout?: RedirectSessionBookingsCheckoutParams;
  /** The checkout page. @oneof intent */
  ecomCheckout?: RedirectSessionEcomCheckoutParams;
  /** Buys tickets. @oneof intent */
  eventsCheckout?: RedirectSessionEventsCheckoutParams;
  /** Buys a plan. @oneof intent */
  paidPlansCheckout?: RedirectSessionPaidPlansCheckoutParams;
  /** The login page, for keeping an existing login in step. @oneof intent */
  login?: Empty;
  /** Ends the login and returns. @oneof intent */
  logout?: RedirectSessionLogoutParams;
  /** Signs in by OAuth with PKCE. @oneof intent */
  auth?: RedirectSessionAuthParams;
  /** A product page. @oneof intent */
  storesProduct?: RedirectSessionStoresProductParams;
  /** Shows a service to book. @oneof intent */
  bookingsBook?: RedirectSessionBookingsBookParams;
  /** Pays what a payment request asks for. @oneof intent */
  ecomOrderPaymentRequest?: RedirectSessionEcomOrderPaymentRequestParams;
  /** Where the pages lead back to. */
  callbacks?: CallbackParams;
  /** How the pages behave. */
  preferences?: RedirectSessionPreferences;
  /** Site that asks. @maxLength 2048 */
  origin?: string;
}

/** Returned by `redirects.createRedirectSession`, which prepares one visit to a hosted page and returns its address. */
export interface CreateRedirectSessionResponse {
  /** The visit, with the address to send the visitor to. */
  redirectSession: RedirectSession;
}

/**
 * Links into the hosted pages: checkout, login, logout, consent.
 * @entity RedirectSession
 * @alias /_api/redirects-api/v1/redirect-session=/headless/v1/redirect-session
 * @alias /_api/redirects-api=/redirect-session
 * @alias /_api/redirects-api/v1/redirect-session=/v1/redirect-session
 */
export const redirects = service("headless.redirects", {
  /**
   * Prepares one visit to a hosted page and returns its address. Every callback learns whether a member is signed
   * in.
   * @callers visitor member app staff
   * @scope WIX_HEADLESS.WIX_URL_CREATE
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id, or it is someone else's.
   * @example {"ecomCheckout": {"checkoutId": "9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90"}, "callbacks": {"postFlowUrl": "https://shop.example/cart", "thankYouPageUrl": "https://shop.example/thanks"}}
   */
  createRedirectSession: op<
    CreateRedirectSessionRequest,
    CreateRedirectSessionResponse,
    "CHECKOUT_NOT_FOUND",
    "redirect_session_created"
  >("POST /_api/redirects-api/v1/redirect-session"),
});
