import { GraphQLError } from "graphql";
import { type Documents, sha256 } from "./documents.ts";

/** The part of a request that persisted queries look at. */
export interface Sent {
  readonly query?: unknown;
  readonly extensions?: unknown;
}

/**
 * The query of a request, also where only its SHA-256 was sent ("automatic persisted queries"): clients send the hash
 * alone, and the whole text once where a node does not know it.
 * @throws GraphQLError `PERSISTED_QUERY_NOT_FOUND`
 */
export function persistedQuery({ query, extensions }: Sent, documents: Documents): unknown {
  const asked = (extensions as { persistedQuery?: { version?: unknown; sha256Hash?: unknown } } | null | undefined)
    ?.persistedQuery;
  if (asked == null) return query;
  const { version, sha256Hash } = asked;
  if (version !== 1 || typeof sha256Hash !== "string" || !/^[0-9a-f]{64}$/.test(sha256Hash))
    throw refusal(
      "extensions.persistedQuery must have version 1 and a sha256Hash of 64 hexadecimal digits.",
      "INVALID_ARGUMENT",
    );
  if (typeof query === "string") {
    if (sha256(query) === sha256Hash) return query;
    throw refusal("The sha256Hash is not that of the query.", "INVALID_ARGUMENT");
  }
  const text = documents.text(sha256Hash);
  // Clients know this text and answer it with the whole query.
  if (text === undefined) throw refusal("PersistedQueryNotFound", "PERSISTED_QUERY_NOT_FOUND");
  return text;
}

function refusal(message: string, code: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, status: 400 } });
}
