import { OAuthError } from "../../../kernel/oauth-error.ts";

/** How a client names itself. */
export interface ClientCredentials {
  readonly client_id: string;
  readonly client_secret: string;
}

/**
 * Id and secret of a client that sends them in a header of the scheme Basic (RFC 6749 section 2.3.1), each encoded as in
 * a form. Undefined without such a header. @throws OAuthError `invalid_client` when it cannot be read
 */
export function basicCredentials(headers: Headers): ClientCredentials | undefined {
  const encoded = /^basic\s+(\S+)$/i.exec(headers.get("authorization")?.trim() ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, "base64").toString("utf8")) ?? [];
  const [client_id, client_secret] = [formText(id), formText(secret)];
  if (client_id && client_secret !== undefined) return { client_id, client_secret };
  throw new OAuthError("invalid_client", "The Authorization header of the scheme Basic cannot be read.", "Basic");
}

function formText(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}
