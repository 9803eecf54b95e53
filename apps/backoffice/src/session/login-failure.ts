import { type ApiError, type Failure, isApiError } from "@vitrine/sdk";
import { strings } from "../strings/strings.ts";

const texts = strings.login.failures;

/** Why signing in failed, and what to do next. */
export function describeFailure(error: ApiError): string {
  // The browser's own words for what it could not do with a passkey.
  if (!isApiError(error)) return texts.passkey;
  if (isApiError(error, "INVALID_CREDENTIALS")) return texts.credentials;
  if (isApiError(error, "SECOND_FACTOR_NOT_VALID")) return texts.code;
  if (isApiError(error, "CHALLENGE_NOT_VALID")) return texts.late;
  if (isApiError(error, "PASSKEY_NOT_VALID")) return texts.passkey;
  if (isApiError(error, "THROTTLED_FEATURE")) return texts.throttled({ minutes: minutesOf(error) });
  if (isApiError(error, "INVALID_ARGUMENT")) return texts.email;
  if (error.status === 0) return texts.network;
  return error.requestId ? texts.other({ requestId: error.requestId }) : texts.unknown;
}

function minutesOf(error: Failure<"THROTTLED_FEATURE">): number {
  const seconds = Number(error.details.applicationError?.data?.retryAfterSeconds ?? 60);
  return Math.max(1, Math.ceil(seconds / 60));
}
