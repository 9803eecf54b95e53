import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";
import { type FormValues, formOf, valuesOf } from "./account-form.ts";
import { texts } from "./texts.ts";

/**
 * Sends a form to the action of its page. Where the shop cannot be reached, or fails, the page stays as it is with what
 * `toResult` makes of the reason: nothing that was typed is lost.
 */
export async function sendForm<Result>(
  { request, serverAction }: ClientActionFunctionArgs,
  toResult: (values: FormValues, problem: string) => Result,
) {
  // Sending it uses the request up.
  const kept = request.clone();
  try {
    return await serverAction<Result>();
  } catch (error) {
    if (isMeant(error)) throw error;
    const { generic, network } = texts.problems;
    const values = valuesOf(await formOf(kept));
    return data(toResult(values, isRouteErrorResponse(error) ? generic : network), 503);
  }
}

/** The way to another page, or a page of its own such as that of what does not exist. */
function isMeant(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
}
