import { isApiError } from "@vitrine/sdk";
import { data } from "react-router";

/** Awaits an answer; what the platform does not know becomes the page that says so, with status 404. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // An address that could never name anything is refused as invalid; to a visitor it is just not there.
    if (isApiError(error) && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}

/** What to throw from a loader for a page that does not exist. */
export function notFound() {
  return data(null, { status: 404 });
}
