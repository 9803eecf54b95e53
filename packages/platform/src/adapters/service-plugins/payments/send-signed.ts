import { createHash } from "node:crypto";
import type { z } from "zod";
import { traceHeaders } from "../../../kernel/observability/tracing.ts";
import type { PaymentCall } from "../../../kernel/ports.ts";
import { maxBytes, readResponse, timeout } from "../call-service.ts";

/**
 * Posts JSON whose hash is signed in the header `Digest`, as payment services check it: over the bytes, not over what
 * they were parsed to. @throws ServiceFailed, and whatever the network throws
 */
export async function sendSigned<T>(
  baseUri: string,
  path: string,
  { body, shape }: { readonly body: object; readonly shape: z.ZodType<T> },
  call: PaymentCall,
): Promise<T> {
  const text = JSON.stringify(body);
  const token = await call.sign({ data: { SHA256: createHash("sha256").update(text).digest("hex") } });
  const response = await call.outbound.send(baseUri + path, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      digest: `JWT=${token}`,
      "user-agent": "Vitrine/1",
      ...traceHeaders(),
    },
    body: text,
    timeout,
    maxBytes,
    signal: call.signal,
  });
  return readResponse(path, shape, response);
}
