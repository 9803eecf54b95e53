import { type ApiError, type Failure, isApiError } from "@vitrine/sdk";
import { strings } from "../strings/strings.ts";

const words = strings.login.failures;

/** Why signing in failed, and what to do next. */
export function describeFailure(error: ApiError): string {
  // The browser's own words for what it could not do with a passkey.
  if (!isApiError(error)) return words.passkey;
  if (isApiError(error, "INVALID_CREDENTIALS")) return words.credentials;
  if (isApiError(error, "SECOND_FACTOR_NOT_VALID")) return words.code;
  if (isApiError(error, "CHALLENGE_NOT_VALID")) return words.late;
  if (isApiError(error, "PASSKEY_NOT_VALID")) return words.passkey;
  if (isApiError(error, "THROTTLED_FEATURE")) return words.throttled({ minutes: minutesOf(error) });
  if (isApiError(error, "INVALID_ARGUMENT")) return words.email;
  if (error.status === 0) return words.network;
  return error.requestId ? words.other({ requestId: error.requestId }) : words.unknown;
}

function minutesOf(error: Failure<"THROTTLED_FEATURE">): number {
  const seconds = Number(error.details.applicationError?.data?.retryAfterSeconds ?? 60);
  return Math.max(1, Math.ceil(seconds / 60));
}
