import type { Operation } from "@vitrine/contract";
import { checkOperationInReach, checkReach, type ReachProblem } from "../domains/checkout/checkouts/reach.ts";
import { ApplicationError } from "../kernel/errors.ts";
import type { Implementation } from "../kernel/implement.ts";
import { withOAuthCode } from "../kernel/oauth-error.ts";
import { type OperationInfo, operationInfo } from "../kernel/operations.ts";
import { decodeArguments } from "./decode.ts";
import { type Execution, executionOf, type MountContext } from "./executions.ts";
import { type IncomingRequest, runDeferred } from "./make-call.ts";
import { assertPermitted } from "./permissions.ts";
import type { Reply } from "./reply.ts";
import type { Reuse } from "./reused-responses.ts";

/** Runs one operation and returns its response as JSON text, for status 200. */
export interface Handler {
  (incoming: IncomingRequest): Promise<string | Reply>;
  /** `ecom.current-cart.addToCurrentCart`. */
  readonly operation: string;
  /** The arguments say which site they are for. */
  readonly isForAnySite?: boolean;
  /** Speaks OAuth: parameters it does not know are ignored, and so are credentials it does not need. */
  readonly isOAuth?: boolean;
  /** Takes tokens of sessions that were ended, as of nobody who is known. */
  readonly isAfterSession?: boolean;
  /** Leaves the database as it is. */
  readonly isRead?: boolean;
  /** Writes its failures in a way of its own. */
  readonly encodeError?: (error: unknown, requestId: string) => Response;
}

/** Runs one operation on arguments that did not travel in a request of their own. */
export type Runner = (received: Record<string, unknown>, incoming: IncomingRequest) => Promise<string>;

export interface Mounted {
  readonly operationInfo: OperationInfo;
  readonly handler: Handler;
  readonly run: Runner;
}

/** An operation with all that is known of it before the first request. */
interface MountedOperation extends MountContext {
  /** `ecom.current-cart.addToCurrentCart`. */
  readonly name: string;
  readonly info: OperationInfo;
  readonly isOAuth: boolean;
  /** Who may get a response that was made before; absent when it is made for each request. */
  readonly reuse: Reuse | undefined;
  /** Idempotency, transaction, handler, events, audit: in the way that the operation asks for. */
  readonly execute: Execution;
}

export function mount(
  operation: Operation<never, unknown, string>,
  service: Implementation,
  context: MountContext,
): Mounted {
  const { options } = service;
  const info = operationInfo(operation.service, operation.name, options.contract);
  const name = `${operation.service}.${operation.name}`;
  const isOAuth = options.oauth?.includes(operation.name) ?? false;
  const isAfterSession = options.afterSession?.includes(operation.name) ?? false;
  const isForAnySite = options.anySite?.includes(operation.name) ?? false;
  const isOwn = options.reusableByCaller?.includes(operation.name);
  const reuse = isOwn ? "caller" : options.reusable?.includes(operation.name) ? "everyone" : undefined;
  const mounted: MountedOperation = {
    ...context,
    name,
    info,
    isOAuth,
    reuse,
    execute: executionOf(operation, service, info, context),
  };
  const handle = (incoming: IncomingRequest) => handleOperation(mounted, incoming);
  const handler = isOAuth ? (incoming: IncomingRequest) => handle(incoming).catch(rethrowAsOAuth) : handle;
  const isRead = !info.writes && !isOAuth;
  return {
    operationInfo: info,
    handler: Object.assign(handler, { operation: name, isForAnySite, isOAuth, isAfterSession, isRead }),
    run: async (received, incoming) => {
      assertAllowed(mounted, incoming);
      return perform(mounted, received, incoming, false);
    },
  };
}

/** Handles a request to an operation, step by step. The dispatcher has authenticated it before. */
async function handleOperation(operation: MountedOperation, incoming: IncomingRequest): Promise<string | Reply> {
  assertAllowed(operation, incoming);
  const { name, reuse, reused, isOAuth } = operation;
  // A token decides who asks, not what they see.
  if (reuse !== "everyone" && !isOAuth) incoming.recording?.discard();
  if (!reuse || !reused.accepts(incoming)) return respond(operation, incoming);
  const make = (recorded: IncomingRequest) => respond(operation, recorded);
  return reuse === "caller" ? reused.respondToOne(name, incoming, make) : reused.respond(name, incoming, make);
}

async function respond(operation: MountedOperation, incoming: IncomingRequest): Promise<string> {
  const { request, url, parameters } = incoming;
  const received = await decodeArguments(request, url, parameters);
  return perform(operation, received, incoming, request.method === "GET" || request.method === "DELETE");
}

function assertAllowed({ info, name }: MountedOperation, incoming: IncomingRequest): void {
  assertPermitted(info, incoming.identity);
  if (isForCheckout(incoming)) assertInReach(checkOperationInReach(name));
}

async function perform(
  operation: MountedOperation,
  received: Record<string, unknown>,
  incoming: IncomingRequest,
  fromQuery: boolean,
): Promise<string> {
  const { validator, info, isOAuth } = operation;
  try {
    const known = isOAuth ? validator.known(info.request, received) : received;
    const message = validator.request(info.request, known, fromQuery);
    if (isForCheckout(incoming)) assertInReach(await checkCheckoutReach(operation, message, incoming));
    return await operation.execute(message, incoming);
  } finally {
    await runDeferred(incoming);
  }
}

/** The token is for one checkout and nothing else. */
function isForCheckout({ identity }: IncomingRequest): boolean {
  return "checkoutId" in identity && identity.checkoutId !== undefined;
}

function assertInReach(problem: ReachProblem | undefined): void {
  if (problem) throw new ApplicationError(problem.code, { description: problem.description });
}

function checkCheckoutReach(
  { runtime, name }: MountedOperation,
  message: Record<string, unknown>,
  { site, identity }: IncomingRequest,
): Promise<ReachProblem | undefined> {
  return checkReach(runtime.store, site.id, identity, name, message);
}

function rethrowAsOAuth(error: unknown): never {
  throw withOAuthCode(error);
}
