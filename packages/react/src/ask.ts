import type { Operation } from "@vitrine/contract";
import type { CallOptions, Page } from "@vitrine/sdk";
import type { OperationClient } from "./provider.tsx";

/**
 * Calls an operation for its response as plain data. The client wraps the response of a list in a page that can fetch
 * its neighbours; a cache that travels from server to browser can only hold what JSON can.
 */
export async function ask<Request, Response, Code extends string>(
  client: OperationClient,
  operation: Operation<Request, Response, Code>,
  request: Request,
  options?: CallOptions,
): Promise<Response> {
  const response: Response = await client.call(operation, request, options);
  return operation.options.page ? (response as Page<unknown, Response>).response : response;
}
