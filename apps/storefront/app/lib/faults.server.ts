import { isRouteErrorResponse } from "react-router";

/** Whether an error is to be logged. What a visitor, or a scanner of the web, asks for wrongly is answered and no more. */
export function isFault(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500;
}
