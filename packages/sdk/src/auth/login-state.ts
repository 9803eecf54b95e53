import type { StateMachineResponse } from "@vitrine/contract";
import type { ApiError } from "../error.ts";

/** State of a login or registration. */
export const LoginState = {
  INITIAL: "INITIAL",
  SUCCESS: "SUCCESS",
  FAILURE: "FAILURE",
  EMAIL_VERIFICATION_REQUIRED: "EMAIL_VERIFICATION_REQUIRED",
  OWNER_APPROVAL_REQUIRED: "OWNER_APPROVAL_REQUIRED",
  USER_CAPTCHA_REQUIRED: "USER_CAPTCHA_REQUIRED",
  SILENT_CAPTCHA_REQUIRED: "SILENT_CAPTCHA_REQUIRED",
} as const;

/** Why a login or registration failed, where the reason is one to act on. */
export type LoginErrorCode =
  | "missingCaptchaToken"
  | "invalidCaptchaToken"
  | "emailAlreadyExists"
  | "invalidEmail"
  | "invalidPassword"
  | "resetPassword"
  /** Too short or too common: registering needs another password. */
  | "weakPassword"
  /** Wait before the next attempt; the message says how long. */
  | "tooManyAttempts";

/** The outcome of a step of a login or registration. */
export type StateMachine =
  | { readonly loginState: "INITIAL" | "OWNER_APPROVAL_REQUIRED" | "USER_CAPTCHA_REQUIRED" | "SILENT_CAPTCHA_REQUIRED" }
  /** Trade the session token for member tokens: `getMemberTokensForDirectLogin`. */
  | { readonly loginState: "SUCCESS"; readonly data: { readonly sessionToken: string } }
  /** A code was mailed: `processVerification`. */
  | { readonly loginState: "EMAIL_VERIFICATION_REQUIRED"; readonly data: { readonly stateToken: string } }
  | { readonly loginState: "FAILURE"; readonly error: string; readonly errorCode?: LoginErrorCode };

/** A state the flow cannot continue from. */
export const unknownState: StateMachine = { loginState: "FAILURE", error: "Unknown _state" };

/** The outcome of a login, registration or verification. */
export function outcomeOf({ state, sessionToken, stateToken }: StateMachineResponse): StateMachine {
  switch (state) {
    case "SUCCESS":
      return { loginState: "SUCCESS", data: { sessionToken: sessionToken ?? "" } };
    case "REQUIRE_OWNER_APPROVAL":
      return { loginState: "OWNER_APPROVAL_REQUIRED" };
    case "REQUIRE_EMAIL_VERIFICATION":
      return { loginState: "EMAIL_VERIFICATION_REQUIRED", data: { stateToken: stateToken ?? "" } };
    default:
      return unknownState;
  }
}

const captchaCodes: Readonly<Record<string, LoginErrorCode>> = {
  "-19971": "missingCaptchaToken",
  "-19970": "invalidCaptchaToken",
};

/** A rejected registration. */
export function registerFailure({ code, message, fieldViolations, status }: ApiError): StateMachine {
  for (const { data, description } of fieldViolations) {
    if (data?.type === "EMAIL") return failure(description, "invalidEmail");
    if (data?.type === "PASSWORD") return failure(description, "weakPassword");
  }
  return failure(message, code === "-19995" ? "emailAlreadyExists" : (captchaCodes[code] ?? throttled(status)));
}

/** A rejected login. Every other error of the server counts as an unknown email; an outage does not. */
export function loginFailure({ code, message, status }: ApiError): StateMachine {
  const known: Readonly<Record<string, LoginErrorCode>> = {
    ...captchaCodes,
    "-19976": "invalidPassword",
    "-19973": "resetPassword",
  };
  return failure(message, known[code] ?? throttled(status) ?? (status < 500 ? "invalidEmail" : undefined));
}

function throttled(status: number): LoginErrorCode | undefined {
  return status === 429 ? "tooManyAttempts" : undefined;
}

function failure(error: string, errorCode: LoginErrorCode | undefined): StateMachine {
  return { loginState: "FAILURE", error, ...(errorCode && { errorCode }) };
}
