import type { Operation } from "@vitrine/contract";
import { originOf, recordAction } from "../domains/operations/audit-log/repository.ts";
import type { Call, Runtime } from "../kernel/context.ts";
import { toJson } from "../kernel/database/json.ts";
import { type Db, StoreUnavailable } from "../kernel/database/port.ts";
import { noteWork } from "../kernel/database/work-under-way.ts";
import type { Implementation } from "../kernel/implement.ts";
import type { OperationInfo } from "../kernel/operations.ts";
import {
  claim,
  type IdempotentWrite,
  idempotentWrite,
  record,
  recordFirst,
  releaseClaim,
  replay,
} from "./idempotency.ts";
import { type IncomingRequest, makeCall, noHandle, type ResponseStore } from "./make-call.ts";
import { isFromReplica, replicaFor } from "./replica-reads.ts";
import type { ReusedResponses } from "./reused-responses.ts";
import type { Validator } from "./validate.ts";

export interface MountContext {
  readonly runtime: Runtime;
  readonly validator: Validator;
  readonly reused: ReusedResponses;
  /** Check responses against the contract too; on in tests and development. */
  readonly checkResponses: boolean;
}

/** Runs a handler on a valid message and returns its response as JSON text. */
export type Execution = (message: Record<string, unknown>, incoming: IncomingRequest) => Promise<string>;

/** One call of the handler, on a handle that someone else opened. Resolves to its response as JSON text. */
type Invocation = (message: unknown, incoming: IncomingRequest, db: Db, responses?: ResponseStore) => Promise<string>;

/** What the executions know of their operation. */
interface Executed {
  /** `ecom.current-cart.addToCurrentCart`. */
  readonly operation: string;
  readonly runtime: Runtime;
  readonly invoke: Invocation;
  /** The response is stored under the caller's idempotency key. */
  readonly isStored: boolean;
  /** It is stored encrypted. */
  readonly isEncrypted: boolean;
  /** Its commit survives a power cut. */
  readonly durable: boolean;
  /** Its first transaction finds out whether the key was used before. */
  readonly claimsFirst: boolean;
}

/** One of three: a read, one transaction around the handler, or transactions that the handler opens itself. */
export function executionOf(
  operation: Operation<never, unknown, string>,
  service: Implementation,
  operationInfo: OperationInfo,
  context: MountContext,
): Execution {
  const { name } = operation;
  const { ownTransactions = [], claimsFirst = [], notDurable = [], notStored = [], encrypted = [] } = service.options;
  const durable = notDurable !== "all" && !notDurable.includes(name);
  const executed: Executed = {
    operation: `${operation.service}.${name}`,
    runtime: context.runtime,
    invoke: invocationOf(operation, service, operationInfo, { ...context, durable }),
    isStored: operationInfo.writes && !notStored.includes(name),
    isEncrypted: encrypted.includes(name),
    durable,
    claimsFirst: claimsFirst.includes(name),
  };
  if (ownTransactions.includes(name)) return inOwnTransactions(executed);
  return operationInfo.writes ? inOneTransaction(executed) : asRead(executed, isFromReplica(service.options, name));
}

function asRead({ runtime, invoke }: Executed, mayBeReplica: boolean): Execution {
  return async (message, incoming) => {
    const { recording } = incoming;
    const read = (db: Db) => invoke(message, incoming, recording?.of(db) ?? db);
    return runtime.store.read(read, mayBeReplica ? replicaFor(incoming) : undefined);
  };
}

function inOneTransaction(executed: Executed): Execution {
  const { operation, runtime, invoke, durable } = executed;
  const { store, clock } = runtime;
  return async (message, incoming) => {
    const now = clock.now();
    const key = keyOf(executed, message, incoming);
    const work = async (db: Db) => {
      noteWork(db, operation);
      const text = await invoke(message, incoming, db);
      await audit(incoming, operation, message, db, now);
      if (key) await recordFirst(db, key, text, now);
      return text;
    };
    try {
      return await store.write(work, { durable });
    } catch (error) {
      // Most keys are new. What was done under this one before is answered again, and what was done now is undone.
      return await earlierResponse(executed, key, incoming, now, error);
    }
  };
}

/** What a key was answered with before, durable if that had to be. @throws `error` where there was nothing */
async function earlierResponse(
  { runtime: { store }, durable }: Pick<Executed, "durable" | "runtime">,
  key: IdempotentWrite | undefined,
  incoming: IncomingRequest,
  now: Date,
  error: unknown,
): Promise<string> {
  const earlier = key && !(error instanceof StoreUnavailable) && (await store.read((db) => replay(db, key, now)));
  if (typeof earlier !== "string") throw error;
  incoming.deferred?.clear();
  incoming.cookies.length = 0;
  if (durable) await store.flush();
  return earlier;
}

/**
 * Stores the result under the caller's key too, so that a response lost on the way can be asked for again; that the
 * transactions may be repeated safely is the handler's care. A concurrent duplicate waits for the first in the same
 * process, and is told to come back (409) when another process has it.
 */
function inOwnTransactions(executed: Executed): Execution {
  const running = new Map<string, Promise<unknown>>();
  return async (message, incoming) => {
    const key = executed.isStored ? keyOf(executed, message, incoming) : undefined;
    if (!key) return executed.invoke(message, incoming, noHandle);
    const name = `${key.siteId} ${key.keyHash}`;
    while (running.has(name)) await running.get(name);
    const run = onceForKey(executed, key, message, incoming);
    const settled = run.then(
      () => {},
      () => {},
    );
    running.set(name, settled);
    return run.finally(() => running.delete(name));
  };
}

async function onceForKey(
  executed: Executed,
  key: IdempotentWrite,
  message: unknown,
  incoming: IncomingRequest,
): Promise<string> {
  const { runtime, invoke, claimsFirst } = executed;
  const { store, clock } = runtime;
  const now = clock.now();
  const earlier = claimsFirst ? undefined : await store.read((db) => replay(db, key, now));
  if (earlier !== undefined) {
    // The request that made the response may still be waiting for its commit to be durable, or have failed to.
    await store.flush();
    return earlier;
  }
  const responses: ResponseStore = {
    store: (db, text) => record(db, key, text, now),
    isStored: false,
    claim: (db) => claim(db, key, now),
    isClaimed: false,
  };
  try {
    const text = await invoke(message, incoming, noHandle, responses);
    if (!responses.isStored) await store.write((db) => responses.store(db, text));
    return text;
  } catch (error) {
    if (responses.isClaimed && !responses.isStored)
      await store.write((db) => releaseClaim(db, key), { durable: false });
    if (!claimsFirst || responses.isClaimed) throw error;
    return await earlierResponse({ runtime, durable: true }, key, incoming, now, error);
  }
}

/** Calls the handler, records its events, checks its response. */
function invocationOf(
  { service: serviceId, name: operationName }: Operation<never, unknown, string>,
  service: Implementation,
  operationInfo: OperationInfo,
  { runtime, validator, checkResponses, durable }: MountContext & Pick<Executed, "durable">,
): Invocation {
  const name = `${serviceId}.${operationName}`;
  const handle = service.handlers[operationName] as unknown as (
    message: unknown,
    call: Call<string, string>,
  ) => Promise<unknown>;
  if (!handle) throw new Error(`No handler for ${name}.`);
  return async (message, incoming, db, responses) => {
    const note = (transaction: Db) => audit(incoming, name, message, transaction, runtime.clock.now());
    const { call, commit } = makeCall(incoming, db, runtime, {
      errors: operationInfo.errors,
      durable,
      ...(operationInfo.writes && { note }),
      ...(responses && { responses }),
    });
    const result = (await handle(message, call)) ?? {};
    await commit();
    if (checkResponses) {
      const wrong = validator.response(operationInfo.response, JSON.parse(JSON.stringify(result)));
      if (wrong.length > 0)
        throw new Error(`${name} returned something that is not a ${operationInfo.response}: ${listed(wrong)}`);
    }
    return toJson(result);
  };
}

function listed(violations: readonly { readonly field: string; readonly description: string }[]): string {
  return violations.map(({ field, description }) => `${field} ${description}`).join("; ");
}

function keyOf(
  { operation, isEncrypted, runtime }: Executed,
  message: unknown,
  { request, site, identity }: IncomingRequest,
): IdempotentWrite | undefined {
  return idempotentWrite(request, site.id, identity, { operation, isEncrypted, message }, runtime.fingerprintKey);
}

function audit(
  { identity, requestId, site, address, request }: IncomingRequest,
  operation: string,
  message: unknown,
  db: Db,
  now: Date,
): Promise<void> {
  const origin = originOf({ headers: request.headers, ...(address && { address }) });
  return recordAction(db, { siteId: site.id, identity, operation, message, requestId, origin, now });
}
