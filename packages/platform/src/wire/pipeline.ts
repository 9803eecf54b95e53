import type { Operation } from "@vitrine/contract";
import { assertInReach, assertReaches } from "../domains/checkout/checkouts/reach.ts";
import { originOf, recordAction } from "../domains/operations/audit-log/repository.ts";
import type { Call, DomainEvent, Identity, Runtime } from "../kernel/context.ts";
import { toJson } from "../kernel/database/json.ts";
import { type Db, RevisionConflict } from "../kernel/database/port.ts";
import { ApplicationError } from "../kernel/errors.ts";
import type { Implementation } from "../kernel/implement.ts";
import { withOAuthCode } from "../kernel/oauth-error.ts";
import { factsOf, type OperationFacts } from "../kernel/operations.ts";
import { commitEvents } from "../kernel/outbox/commit-events.ts";
import type { Site } from "../kernel/site.ts";
import { decodeArguments } from "./decode.ts";
import { claim, type IdempotentWrite, idempotentWrite, record, releaseClaim, replay } from "./idempotency.ts";
import { authorise } from "./permissions.ts";
import type { Validator } from "./validate.ts";

/** A request that reached its operation. */
export interface Arrival {
  readonly request: Request;
  readonly url: URL;
  readonly parameters: Readonly<Record<string, string>>;
  readonly identity: Identity;
  readonly site: Site;
  readonly requestId: string;
  /** Network address of whoever asks; absent for programs on this machine. */
  readonly address?: string;
  /** What the handler wants done whatever comes of it, by name. */
  later?: Map<string, () => Promise<void>>;
  /** `Set-Cookie` headers of the answer. */
  readonly cookies: string[];
}

/** Runs one operation and answers its result as JSON text. */
export interface Handler {
  (arrival: Arrival): Promise<string>;
  /** `ecom.current-cart.addToCurrentCart`. */
  readonly operation: string;
  /** The arguments say which site they are for. */
  readonly isForAnySite?: boolean;
  /** Spoken to as OAuth has it: parameters it does not know are ignored, and so are credentials it does not need. */
  readonly isOAuth?: boolean;
}

export interface Mounted {
  readonly facts: OperationFacts;
  readonly handler: Handler;
  readonly alternate?: string;
}

interface Workbench {
  readonly runtime: Runtime;
  readonly validator: Validator;
  /** Check answers against the contract too; on in tests and development. */
  readonly checkResponses: boolean;
}

/** The way of a request through an operation: decode, authorise, validate, then the handler in its transaction. */
export function mount(
  operation: Operation<never, unknown, string>,
  service: Implementation,
  bench: Workbench,
): Mounted {
  const facts = factsOf(operation.service, operation.name, service.options.contract);
  const run = runner(operation, service, facts, bench);
  const { validator } = bench;
  const isOAuth = service.options.oauth?.includes(operation.name) ?? false;
  const handle = async (arrival: Arrival): Promise<string> => {
    const { identity, site } = arrival;
    authorise(facts, identity);
    const name = `${operation.service}.${operation.name}`;
    const isForCheckout = "checkoutId" in identity && identity.checkoutId !== undefined;
    if (isForCheckout) assertInReach(name);
    const sent = await decodeArguments(arrival.request, arrival.url, arrival.parameters);
    const message = isOAuth ? validator.known(facts.request, sent) : sent;
    const fromQuery = arrival.request.method === "GET" || arrival.request.method === "DELETE";
    try {
      const request = validator.request(facts.request, message, fromQuery);
      if (isForCheckout) await assertReaches(bench.runtime.store, site.id, identity, name, request);
      return await run(request, arrival);
    } finally {
      await finishLater(arrival);
    }
  };
  const handler = isOAuth ? (arrival: Arrival) => handle(arrival).catch(refuseAsOAuth) : handle;
  const { alternate } = operation.options;
  const isForAnySite = service.options.anySite?.includes(operation.name) ?? false;
  const named = { operation: `${operation.service}.${operation.name}`, isForAnySite, isOAuth };
  return { facts, handler: Object.assign(handler, named), ...(alternate ? { alternate } : {}) };
}

function refuseAsOAuth(error: unknown): never {
  throw withOAuthCode(error);
}

type Run = (message: Record<string, unknown>, arrival: Arrival) => Promise<string>;

/** One of three ways to run a handler: as a read, in one transaction, or in transactions of its own. */
function runner(
  operation: Operation<never, unknown, string>,
  service: Implementation,
  facts: OperationFacts,
  bench: Workbench,
): Run {
  const { name } = operation;
  const { ownTransactions = [], notDurable = [], unkept = [], sealed = [] } = service.options;
  const how = { operation: `${operation.service}.${name}`, isSealed: sealed.includes(name) };
  const durable = notDurable !== "all" && !notDurable.includes(name);
  const { store } = bench.runtime;
  const answer = answerer(operation, service, facts, bench);
  const isKept = facts.writes && !unkept.includes(name);
  if (ownTransactions.includes(name)) return ownRun({ ...how, isKept }, answer, bench.runtime);
  if (!facts.writes) return (message, arrival) => store.read((db) => answer(message, arrival, db));
  return (message, arrival) => {
    const now = bench.runtime.clock.now();
    const key = keyOf(arrival, how, message, bench.runtime);
    return store.write(
      async (db) => {
        const earlier = key && (await replay(db, key, now));
        if (earlier !== undefined) return earlier;
        const text = await answer(message, arrival, db);
        await audit(arrival, how.operation, message, db, now);
        // The twin that was first has the answer: this one runs again and finds it.
        if (key && !(await record(db, key, text, now))) throw new RevisionConflict("idempotency", key.keyHash);
        return text;
      },
      { durable },
    );
  };
}

type Answer = (message: unknown, arrival: Arrival, db: Db, keeper?: Keeper) => Promise<string>;

/** Keeps a response, as JSON text, under the key of its caller. */
interface Keeper {
  keep(transaction: Db, text: string): Promise<unknown>;
  isDone: boolean;
  /** Keeps concurrent duplicates out from the first transaction on. */
  claim(transaction: Db): Promise<void>;
  isClaimed: boolean;
}

/** Calls the handler, records its events, checks its answer. */
function answerer(
  operation: Operation<never, unknown, string>,
  service: Implementation,
  facts: OperationFacts,
  { runtime, validator, checkResponses }: Workbench,
): Answer {
  const name = `${operation.service}.${operation.name}`;
  const handle = service.handlers[operation.name] as unknown as (
    message: unknown,
    call: Call<string, string>,
  ) => Promise<unknown>;
  if (!handle) throw new Error(`No handler for ${name}.`);
  return async (message, arrival, db, keeper) => {
    const note = (transaction: Db) => audit(arrival, name, message, transaction, runtime.clock.now());
    const { call, commit } = makeCall(arrival, db, runtime, {
      errors: facts.errors,
      ...(facts.writes && { note }),
      ...(keeper && { keeper }),
    });
    const result = (await handle(message, call)) ?? {};
    await commit();
    if (checkResponses) checkResponse(operation, facts, validator, result);
    return toJson(result);
  };
}

/**
 * Operations with transactions of their own keep their result under the caller's key too, so that a response lost on
 * the way can be asked for again; that they may be repeated safely is their own care. A concurrent duplicate waits for
 * the first in the same process, and is told to come back (409) when another process has it.
 */
function ownRun(how: How & { readonly isKept: boolean }, answer: Answer, runtime: Runtime): Run {
  const { store, clock } = runtime;
  const running = new Map<string, Promise<unknown>>();
  const first = async (key: IdempotentWrite, message: unknown, arrival: Arrival): Promise<string> => {
    const now = clock.now();
    const earlier = await store.read((db) => replay(db, key, now));
    if (earlier !== undefined) {
      // The request that made the response may still be waiting for its commit to be durable, or have failed to.
      await store.flush();
      return earlier;
    }
    const keeper: Keeper = {
      keep: (db, text) => record(db, key, text, now),
      isDone: false,
      claim: (db) => claim(db, key, now),
      isClaimed: false,
    };
    try {
      const text = await answer(message, arrival, noHandle, keeper);
      if (!keeper.isDone) await store.write((db) => keeper.keep(db, text));
      return text;
    } catch (error) {
      if (keeper.isClaimed && !keeper.isDone) await store.write((db) => releaseClaim(db, key), { durable: false });
      throw error;
    }
  };
  return async (message, arrival) => {
    const key = how.isKept ? keyOf(arrival, how, message, runtime) : undefined;
    if (!key) return answer(message, arrival, noHandle);
    const name = `${key.siteId} ${key.keyHash}`;
    while (running.has(name)) await running.get(name);
    const run = first(key, message, arrival);
    const done = run.then(
      () => {},
      () => {},
    );
    running.set(name, done);
    return run.finally(() => running.delete(name));
  };
}

interface How {
  /** `ecom.current-cart.addToCurrentCart`. */
  readonly operation: string;
  /** Its kept answers are encrypted. */
  readonly isSealed: boolean;
}

function keyOf(
  { request, site, identity }: Arrival,
  how: How,
  message: unknown,
  { fingerprintKey }: Runtime,
): IdempotentWrite | undefined {
  return idempotentWrite(request, site.id, identity, { ...how, message }, fingerprintKey);
}

function audit(
  { identity, requestId, site, address, request }: Arrival,
  operation: string,
  message: unknown,
  db: Db,
  now: Date,
): Promise<void> {
  const origin = originOf({ headers: request.headers, ...(address && { address }) });
  return recordAction(db, { siteId: site.id, identity, operation, message, requestId, origin, now });
}

interface CallParts {
  /** The codes of the operation, which may be no codes of the platform's contract. */
  readonly errors?: OperationFacts["errors"];
  readonly note?: (transaction: Db) => Promise<void>;
  readonly keeper?: Keeper;
}

/** The call a handler sees, and the step that records its events before the transaction commits. */
function makeCall(
  arrival: Arrival,
  db: Db,
  runtime: Runtime,
  { errors, note, keeper }: CallParts = {},
): { call: Call<string, string>; commit(): Promise<void> } {
  const events: [string, DomainEvent][] = [];
  let isAudited = false;
  const call: Call<string, string> = {
    site: arrival.site,
    identity: arrival.identity,
    db,
    now: runtime.clock.now(),
    requestId: arrival.requestId,
    get log() {
      return runtime.log.child({ requestId: arrival.requestId });
    },
    headers: arrival.request.headers,
    ...(arrival.address ? { address: arrival.address } : {}),
    runtime,
    language: arrival.request.headers.get("x-wix-linguist")?.split("|")[0] || arrival.site.settings.language,
    fail: (code, data, description) => fail(code, { data, description, status: errors?.[code]?.status }),
    afterwards(name, work) {
      arrival.later ??= new Map();
      if (arrival.later.has(name)) return false;
      arrival.later.set(name, work);
      return true;
    },
    setCookie: (text) => arrival.cookies.push(text),
    emit: (name, event) => events.push([name, event]),
    async transaction(work, options = {}) {
      const { isAnswer = false } = options;
      const result = await runtime.store.write(async (transaction) => {
        const inner = makeCall(arrival, transaction, runtime, { ...(errors && { errors }) });
        if (keeper && !isAnswer && !keeper.isClaimed) await keeper.claim(transaction);
        const result = await work(inner.call);
        await inner.commit();
        // However many transactions an operation takes, it is one action.
        if (!isAudited) await note?.(transaction);
        if (isAnswer) await keeper?.keep(transaction, toJson(result as object));
        return result;
      }, options);
      isAudited = true;
      if (keeper && !isAnswer) keeper.isClaimed = true;
      if (isAnswer && keeper) keeper.isDone = true;
      return result;
    },
  };
  return { call, commit: () => commitEvents(call, events) };
}

/** Does an operation's work for a page. It opens its own transactions. */
export async function workForPage<T>(
  arrival: Arrival,
  runtime: Runtime,
  work: (call: Call<string, string>) => Promise<T>,
): Promise<T> {
  try {
    return await work(makeCall(arrival, noHandle, runtime).call);
  } finally {
    await finishLater(arrival);
  }
}

async function finishLater({ later }: Arrival): Promise<void> {
  if (later) for (const work of later.values()) await work();
}

/** Stands in for the handle of operations that open their own transactions, and names the way out when used. */
const noHandle: Db = new Proxy({} as Db, {
  get() {
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

function checkResponse(
  operation: Operation<never, unknown, string>,
  facts: OperationFacts,
  validator: Validator,
  result: unknown,
): void {
  const wrong = validator.response(facts.response, JSON.parse(JSON.stringify(result)));
  if (wrong.length === 0) return;
  const list = wrong.map((violation) => `${violation.field} ${violation.description}`).join("; ");
  throw new Error(`${operation.service}.${operation.name} answered something that is not a ${facts.response}: ${list}`);
}
