import { createHash } from "node:crypto";
import type { z } from "zod";
import type { PaymentCall } from "../../../kernel/ports.ts";
import { post, readResponse } from "../call-service.ts";

/**
 * Posts JSON whose hash is signed in the header `Digest`, as payment services check it: over the bytes, not over what
 * they were parsed to. @throws ServiceFailed, and the reason of an aborted call
 */
export async function sendSigned<T>(
  baseUri: string,
  path: string,
  { body, shape }: { readonly body: object; readonly shape: z.ZodType<T> },
  call: PaymentCall,
): Promise<T> {
  const text = JSON.stringify(body);
  const token = await call.sign({ data: { SHA256: createHash("sha256").update(text).digest("hex") } });
  const headers = { "content-type": "application/json; charset=utf-8", digest: `JWT=${token}` };
  return readResponse(path, shape, await post({ baseUri, path }, { headers, body: text }, call));
}
