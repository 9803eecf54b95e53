import { maxBodyBytes, readBytes, tooLarge } from "../../wire/decode.ts";

/** Bytes that a form with files may have. */
const maxFormBytes = 128 * 1024 * 1024;

/**
 * The same request when its body is within the limit. A declared length is rejected before anything is read; a body
 * without one is read up to the limit and no further.
 * @param isOperation operations read their bodies with the same limit themselves
 * @param mayHaveFiles whether a form with files may have 128 MiB: the storefront decides how much of it it reads
 * @throws ApplicationError `PAYLOAD_TOO_LARGE`, status 413
 */
export async function withinLimit(request: Request, isOperation: boolean, mayHaveFiles = false): Promise<Request> {
  const { method, headers } = request;
  const length = headers.get("content-length");
  if (length !== null) {
    const hasFiles = mayHaveFiles && headers.get("content-type")?.startsWith("multipart/form-data;");
    const most = hasFiles ? maxFormBytes : maxBodyBytes;
    if (Number(length) > most) throw tooLarge(most);
    return request;
  }
  if (method === "GET" || method === "HEAD") return request;
  // In-process calls have neither header. An operation may reject a chunked request before it reads the body.
  if (isOperation && !headers.has("transfer-encoding")) return request;
  if (!request.body) return request;
  const body = await readBytes(request.body);
  const sized = new Headers(headers);
  sized.delete("transfer-encoding");
  sized.set("content-length", String(body.byteLength));
  return new Request(request.url, { method, headers: sized, body, signal: request.signal });
}
