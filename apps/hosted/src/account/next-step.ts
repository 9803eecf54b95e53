import type { StateMachineResponse } from "@vitrine/contract";
import { navigate } from "../location.ts";
import { rememberSignIn, takeReturnPath } from "./sign-in-memory.ts";

/** A door that stays shut: the account exists and may not be used. */
export class AccountClosed extends Error {
  override readonly name = "AccountClosed";
}

/**
 * Goes where a login or registration leads: back to the requester with a session token, or to the page for what is
 * still missing.
 */
export async function takeNextStep(
  { state, sessionToken, stateToken }: StateMachineResponse,
  email: string,
): Promise<void> {
  if (state === "SUCCESS" && sessionToken) return goOn(sessionToken);
  if (state === "REQUIRE_EMAIL_VERIFICATION" && stateToken) {
    rememberSignIn({ stateToken, email });
    return navigate("/verify");
  }
  if (state === "REQUIRE_OWNER_APPROVAL") return navigate("/waiting-for-approval");
  throw new AccountClosed("The account may not be used.");
}

/** Turns a finished login into a session and leaves for where the platform says. */
export function goOn(sessionToken?: string): Promise<void> {
  return leave("continue", sessionToken === undefined ? {} : { sessionToken });
}

/** Redirects to the app with the error that the shopper declined. */
export function decline(): Promise<void> {
  return leave("decline", {});
}

async function leave(step: "continue" | "decline", body: object): Promise<void> {
  const response = await fetch(`/_vitrine/hosted/${step}`, {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sign-in could not be finished: ${response.status}.`);
  const { location: target } = (await response.json()) as { location: string };
  rememberSignIn(undefined);
  location.assign(takeReturnPath() ?? target);
}
