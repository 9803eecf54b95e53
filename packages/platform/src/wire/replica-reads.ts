import type { ReadOptions } from "../kernel/database/port.ts";
import type { ImplementOptions } from "../kernel/implement.ts";
import { isPosition, numberOf } from "../store/positions.ts";
import type { IncomingRequest } from "./make-call.ts";

/** Clients send back the last value they got: what they wrote is in a database that has come to it. */
const header = "x-wix-consistent";

export function isFromReplica({ reusable, fromReplica }: ImplementOptions<string>, operation: string): boolean {
  return reusable?.includes(operation) || fromReplica?.includes(operation) || false;
}

/** How a read that everybody gets is made for this caller: shoppers see their own writes, and merchants everything. */
export function replicaFor({ request, identity, isForPage }: IncomingRequest): ReadOptions | undefined {
  const { kind } = identity;
  if (isForPage) return undefined;
  if (kind !== "visitor" && kind !== "member" && kind !== "none") return undefined;
  return { replica: { since: request.headers.get(header) ?? undefined } };
}

/**
 * What a response says of the database, for the caller's next request: how far it was after the caller's own write. A
 * read leaves what the caller knew.
 *
 * @param position of the store; undefined where there are no replicas
 */
export function consistencyHeader(request: Request, isWrite: boolean, position: string | undefined) {
  const known = request.headers.get(header);
  const seen = position !== undefined && isPosition(known) ? known : undefined;
  return { [header]: (isWrite ? laterOf(seen, position) : seen) ?? "primary" };
}

function laterOf(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return numberOf(one) > numberOf(other) ? one : other;
}
