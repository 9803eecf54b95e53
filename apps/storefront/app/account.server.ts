import type { Member } from "@vitrine/contract";
import { isApiError, type StateMachine } from "@vitrine/sdk";
import { redirect } from "react-router";
import { keepAddressOf } from "./account-changes.server.ts";
import { type FieldErrors, type FormValues, withNext } from "./lib/account-form.ts";
import { accountTexts } from "./lib/account-texts.ts";
import type { Shop } from "./shop.server.ts";

const { errors } = accountTexts;

/** Whether the browser's session is a member's. Asking makes no session. */
export function isMember({ own, session }: Shop): boolean {
  return session.isKnown && own.auth.loggedIn();
}

/**
 * Reads something of the member's own. Without a member, or when their session has ended, the way is to sign in.
 *
 * @param note what the sign-in page says, for someone who was a member when they began
 */
export async function asMember<T>(shop: Shop, url: URL, read: () => Promise<T>, note?: "ended"): Promise<T> {
  const login = withNext(`/account/login${note ? `?note=${note}` : ""}`, url.pathname + url.search);
  if (!isMember(shop)) throw redirect(login);
  try {
    return await read();
  } catch (error) {
    if (isApiError(error) && !isMember(shop)) throw redirect(login);
    throw error;
  }
}

/** The member who is signed in, with everything about them. */
export async function currentMember({ own }: Shop): Promise<Member> {
  return (await own.members.getCurrentMember({ fieldsets: ["FULL"] })).member;
}

/** Where the member who is signed in is written to; undefined for everyone else, and while it cannot be read. */
export async function memberEmail(shop: Shop): Promise<string | undefined> {
  if (!isMember(shop)) return undefined;
  return (await currentMember(shop).catch(() => undefined))?.loginEmail;
}

type Outcome = { readonly location: string; readonly cookie?: string } | { readonly fieldErrors: FieldErrors };

/**
 * Continues from the response to a login, registration or code: signed in, to the next page of the way, or back
 * to the form. The visitor's cart becomes the member's where the platform trades the session token.
 *
 * @param orderId an order whose address a new account begins with
 */
export async function goOn(
  shop: Shop,
  outcome: StateMachine,
  email: string,
  next: string,
  orderId?: string,
): Promise<Outcome> {
  const { own, flow } = shop;
  switch (outcome.loginState) {
    case "SUCCESS":
      await own.auth.setTokens(await own.auth.getMemberTokensForDirectLogin(outcome.data.sessionToken));
      if (orderId) await keepAddressOf(shop, orderId);
      return { location: next, cookie: flow.clear() };
    case "EMAIL_VERIFICATION_REQUIRED": {
      const { stateToken } = outcome.data;
      const waiting = { kind: "verify", email, stateToken, next, ...(orderId && { orderId }) } as const;
      return { location: "/account/verify", cookie: await flow.write(waiting) };
    }
    case "OWNER_APPROVAL_REQUIRED":
      return { location: "/account/waiting", cookie: flow.clear() };
    case "FAILURE":
      return { fieldErrors: fieldErrorsOf(outcome.errorCode ?? outcome.error) };
    default:
      return { fieldErrors: { captcha: errors.captcha } };
  }
}

/** The captcha of a form, as the sign-in calls take it. */
export function captchaOf({ captcha }: FormValues): { captchaTokens?: { recaptchaToken: string } } {
  return captcha ? { captchaTokens: { recaptchaToken: captcha } } : {};
}

/**
 * Leaves the account by way of the platform, whose pages end the member's session too, and ends at the sign-in page with a
 * note. Works for a session that is over already.
 */
export async function leaveShop(
  { own, flow }: Shop,
  url: URL,
  note: "signed-out" | "everywhere" | "deleted",
): Promise<Response> {
  const { logoutUrl } = await own.auth.logout(`${url.origin}/account/login?note=${note}`);
  return moveOn({ location: logoutUrl, cookie: flow.clear() });
}

/**
 * Leaves for the shop's own sign-in page, which comes back to `/account/callback` and from there to `next`. A silent
 * visit shows no page: it takes over a sign-in that happened there already, or comes back without one.
 */
export async function leaveForHosted({ own, flow }: Shop, url: URL, next: string, isSilent = false): Promise<Response> {
  const data = own.auth.generateOAuthData(`${url.origin}/account/callback`, next);
  const { authUrl } = await own.auth.getAuthUrl(data, { responseMode: "query", prompt: isSilent ? "none" : "login" });
  return moveOn({ location: authUrl, cookie: await flow.write({ kind: "hosted", data, isSilent }) });
}

/** What the form says. */
export function fieldErrorsOf(code: string | undefined): FieldErrors {
  const sentences: Readonly<Record<string, FieldErrors>> = {
    emailAlreadyExists: { email: errors.taken },
    invalidPassword: { form: errors.wrong },
    resetPassword: { form: errors.reset },
    weakPassword: { password: errors.common },
    missingCaptchaToken: { captcha: errors.captcha },
    invalidCaptchaToken: { captcha: errors.captchaWrong },
    tooManyAttempts: { form: errors.throttled },
    // A login that nothing leads on from: its password is right, and the shop has shut the account.
    "Unknown _state": { form: errors.blocked },
  };
  return sentences[code ?? ""] ?? { form: errors.later };
}

/** The response to a form: on to the next page, or what to change. */
export function isRejected(outcome: Outcome): outcome is { readonly fieldErrors: FieldErrors } {
  return "fieldErrors" in outcome;
}

/** A redirect after a form, with the cookie of the sign-in under way. */
export function moveOn({ location, cookie }: { location: string; cookie?: string }): Response {
  return redirect(location, { status: 303, headers: cookie ? { "set-cookie": cookie } : {} });
}
