import type { Operation } from "@vitrine/contract";
import type { AuthSession, CallOptions, ClientCore, Page } from "@vitrine/sdk";

/** The part of an SDK client that the hooks need: calling any operation of the contract, and whose session it is. */
export type OperationClient = Pick<ClientCore<AuthSession>, "call"> & Partial<Pick<ClientCore<AuthSession>, "auth">>;

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
