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

/** Create redirect session request. */
export interface CreateRedirectSessionRequest {
  /** @oneof intent */
  bookingsCheckout?: RedirectSessionBookingsCheckoutParams;
  /** @oneof intent */
  ecomCheckout?: RedirectSessionEcomCheckoutParams;
  /** @oneof intent */
  eventsCheckout?: RedirectSessionEventsCheckoutParams;
  /** @oneof intent */
  paidPlansCheckout?: RedirectSessionPaidPlansCheckoutParams;
  /** @oneof intent */
  login?: Empty;
  /** @oneof intent */
  logout?: RedirectSessionLogoutParams;
  /** @oneof intent */
  auth?: RedirectSessionAuthParams;
  /** @oneof intent */
  storesProduct?: RedirectSessionStoresProductParams;
  /** @oneof intent */
  bookingsBook?: RedirectSessionBookingsBookParams;
  /** @oneof intent */
  ecomOrderPaymentRequest?: RedirectSessionEcomOrderPaymentRequestParams;
  callbacks?: CallbackParams;
  preferences?: RedirectSessionPreferences;
  /** @maxLength 2048 */
  origin?: string;
}

/** Create redirect session response. */
export interface CreateRedirectSessionResponse {
  redirectSession: RedirectSession;
}

/**
 * Links into the hosted pages: checkout, login, logout, consent.
 * @entity wix.headless.v1.redirect_session
 * @alias /_api/redirects-api/v1/redirect-session=/headless/v1/redirect-session
 * @alias /_api/redirects-api=/redirect-session
 */
export const redirects = /* @__PURE__ */ service("headless.redirects", {
  /**
   * Create redirect session.
   * @callers visitor member app staff
   * @scope WIX_HEADLESS.WIX_URL_CREATE
   * @emits redirect_session_created
   */
  createRedirectSession: /* @__PURE__ */ op<CreateRedirectSessionRequest, CreateRedirectSessionResponse>(
    "POST /_api/redirects-api/v1/redirect-session",
  ),
});
