import { GraphQLError } from "graphql";
import { describeFailure } from "./failure.ts";

/** The failure of a field, or of the whole request: `extensions` has the status and the details of the REST response. */
export function toGraphqlError(error: unknown, requestId: string, operation?: string): GraphQLError {
  const { message, extensions } = describeFailure(error, requestId);
  return new GraphQLError(message, { extensions: { ...extensions, ...(operation && { operation }) } });
}

/**
 * A failure as it is sent. What a resolver threw has the code of REST; what graphql-js finds wrong with a document or
 * its variables has none yet.
 */
export function withCode(error: Readonly<GraphQLError | Error>, requestId: string): GraphQLError {
  if (!(error instanceof GraphQLError)) return invalidRequest(error.message, "INVALID_BODY", requestId);
  if (error.extensions.code !== undefined) return error;
  const { message, extensions } = error.originalError
    ? toGraphqlError(error.originalError, requestId)
    : invalidRequest(error.message, "INVALID_ARGUMENT", requestId);
  const { nodes = null, source = null, positions = null, path = null } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}

function invalidRequest(message: string, code: string, requestId: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, status: 400, requestId } });
}
