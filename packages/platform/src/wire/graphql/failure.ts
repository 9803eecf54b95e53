import { codeOf, encodeError, failureOf } from "../encode.ts";

/** A failure as an entry of `errors`. */
export function describeFailure(error: unknown, requestId: string): { message: string; extensions: object } {
  const { body, status } = failureOf(error, requestId);
  return { message: body.message, extensions: { code: codeOf(error), status, details: body.details, requestId } };
}

/** A failure before the request was read, such as a token that ran out: for clients of GraphQL and of REST at once. */
export function encodeGraphqlError(error: unknown, requestId: string): Response {
  return encodeError(error, requestId, { errors: [describeFailure(error, requestId)] });
}
