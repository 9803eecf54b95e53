import { isApiError } from "@vitrine/sdk";

/**
 * Whether nothing can be there. An address that could never name anything is rejected as invalid, by the platform or before
 * it is asked; to a visitor it is just not there.
 */
export function isNowhere(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400 || error.code === "INVALID_ARGUMENT");
}
