import type { Call, DomainEvent, Identity, Runtime } from "../kernel/context.ts";
import { toJson } from "../kernel/database/json.ts";
import type { Db } from "../kernel/database/port.ts";
import type { Recording } from "../kernel/database/recording.ts";
import { ApplicationError } from "../kernel/errors.ts";
import { childWhenUsed } from "../kernel/log/child-when-used.ts";
import type { OperationInfo } from "../kernel/operations.ts";
import { commitEvents } from "../kernel/outbox/commit-events.ts";
import type { Site } from "../kernel/site.ts";

/** A request that reached its operation. */
export interface IncomingRequest {
  readonly request: Request;
  readonly url: URL;
  readonly parameters: Readonly<Record<string, string>>;
  readonly identity: Identity;
  readonly site: Site;
  readonly requestId: string;
  /** Network address of the caller; absent for programs on this machine. */
  readonly address?: string;
  /** What the handler wants done however the operation ends, by name. */
  deferred?: Map<string, () => Promise<void>>;
  /** Counts further requests against the caller's limit. @throws ApplicationError `RESOURCE_EXHAUSTED` */
  readonly count?: (requests: number) => Promise<void>;
  /** `Set-Cookie` headers of the response. */
  readonly cookies: string[];
  /** Where a read notes its statements. */
  readonly recording?: Recording;
  /** A page is made of it that is looked at in the primary database from then on. */
  readonly isForPage?: boolean;
}

/** Stores a response under the idempotency key of its caller. */
export interface ResponseStore {
  store(transaction: Db, text: string): Promise<unknown>;
  isStored: boolean;
  /** Keeps concurrent duplicates out from the first transaction on. */
  claim(transaction: Db): Promise<void>;
  isClaimed: boolean;
}

interface CallParts {
  /** The codes of the operation, which may be no codes of the platform's contract. */
  readonly errors?: OperationInfo["errors"];
  /** Writes the operation down in the audit log. */
  readonly note?: (transaction: Db) => Promise<void>;
  readonly responses?: ResponseStore;
  /** Whether its commit survives a power cut; true unless given. */
  readonly durable?: boolean;
}

/** The call a handler sees, and the step that records its events before the transaction commits. */
export function makeCall(
  incoming: IncomingRequest,
  db: Db,
  runtime: Runtime,
  parts: CallParts = {},
): { call: Call<string, string>; commit(): Promise<void> } {
  const { errors, durable } = parts;
  const events: [string, DomainEvent][] = [];
  const call: Call<string, string> = {
    site: incoming.site,
    identity: incoming.identity,
    db,
    now: runtime.clock.now(),
    requestId: incoming.requestId,
    log: childWhenUsed(runtime.log, { requestId: incoming.requestId }),
    headers: incoming.request.headers,
    ...(incoming.address ? { address: incoming.address } : {}),
    runtime,
    language: incoming.request.headers.get("x-wix-linguist")?.split("|")[0] || incoming.site.settings.language,
    fail: (code, data, description) => fail(code, { data, description, status: errors?.[code]?.status }),
    defer(name, work) {
      incoming.deferred ??= new Map();
      if (incoming.deferred.has(name)) return false;
      incoming.deferred.set(name, work);
      return true;
    },
    setCookie: (text) => incoming.cookies.push(text),
    emit: (name, event) => events.push([name, event]),
    transaction: transactionsOf(incoming, runtime, parts),
  };
  return { call, commit: () => commitEvents(call, events, durable) };
}

/** `call.transaction`: each has a call and events of its own; together they are one action with one response. */
function transactionsOf(
  incoming: IncomingRequest,
  runtime: Runtime,
  { errors, note, responses }: CallParts,
): Call<string, string>["transaction"] {
  let isAudited = false;
  return async (work, options = {}) => {
    const { isResponse = false, durable = true } = options;
    const result = await runtime.store.write(async (transaction) => {
      const inner = makeCall(incoming, transaction, runtime, { ...(errors && { errors }), durable });
      if (responses && !isResponse && !responses.isClaimed) await responses.claim(transaction);
      const result = await work(inner.call);
      await inner.commit();
      if (!isAudited) await note?.(transaction);
      if (isResponse) await responses?.store(transaction, toJson(result as object));
      return result;
    }, options);
    isAudited = true;
    if (responses && !isResponse) responses.isClaimed = true;
    if (isResponse && responses) responses.isStored = true;
    return result;
  };
}

/** Does an operation's work for a page. It opens its own transactions. */
export async function workForPage<T>(
  incoming: IncomingRequest,
  runtime: Runtime,
  work: (call: Call<string, string>) => Promise<T>,
): Promise<T> {
  try {
    return await work(makeCall(incoming, noHandle, runtime).call);
  } finally {
    await runDeferred(incoming);
  }
}

export async function runDeferred({ deferred }: IncomingRequest): Promise<void> {
  if (deferred) for (const work of deferred.values()) await work();
}

/** Stands in for the handle of operations that open their own transactions, and names the way out when used. */
export const noHandle: Db = new Proxy({} as Db, {
  get(_, name) {
    // What is kept beside a handle, which this one has nothing of.
    if (typeof name === "symbol") return undefined;
    throw new Error("This operation opens its own transactions: use call.transaction or call.runtime.store.read.");
  },
});

interface Failure {
  readonly data: object | undefined;
  readonly description: string | undefined;
  readonly status: number | undefined;
}

function fail(code: string, { data, description, status }: Failure): never {
  throw new ApplicationError(code, {
    ...(data && { data }),
    ...(description !== undefined && { description }),
    ...(status !== undefined && { status }),
  });
}
