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
  if (error.extensions.code !== undefined && error.extensions.requestId !== undefined) return error;
  const { message, extensions } = coded(error, requestId);
  const { nodes = null, source = null, positions = null, path = null } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}

function coded(error: GraphQLError, requestId: string): GraphQLError {
  const { message, extensions, originalError, path } = error;
  if (extensions.code !== undefined) return new GraphQLError(message, { extensions: { ...extensions, requestId } });
  // A variable of the wrong type: graphql-js wraps what its scalar says, before any field is reached.
  const isOfVariable = originalError instanceof GraphQLError && path === undefined;
  if (originalError && !isOfVariable) return toGraphqlError(originalError, requestId);
  return invalidRequest(message, "INVALID_ARGUMENT", requestId);
}

export function invalidRequest(message: string, code: string, requestId: string, status = 400): GraphQLError {
  return new GraphQLError(message, { extensions: { code, status, requestId } });
}
