import type { Operation } from "@vitrine/contract";
import { checkOperationInReach, checkReach, type ReachProblem } from "../domains/checkout/checkouts/reach.ts";
import type { Runtime } from "../kernel/context.ts";
import { ApplicationError } from "../kernel/errors.ts";
import type { Implementation } from "../kernel/implement.ts";
import { withOAuthCode } from "../kernel/oauth-error.ts";
import { type OperationInfo, operationInfo } from "../kernel/operations.ts";
import { decodeArguments } from "./decode.ts";
import { type Execution, executionOf } from "./executions.ts";
import { type IncomingRequest, runDeferred } from "./make-call.ts";
import { assertPermitted } from "./permissions.ts";
import type { Validator } from "./validate.ts";

/** Runs one operation and returns its response as JSON text. */
export interface Handler {
  (incoming: IncomingRequest): Promise<string>;
  /** `ecom.current-cart.addToCurrentCart`. */
  readonly operation: string;
  /** The arguments say which site they are for. */
  readonly isForAnySite?: boolean;
  /** Speaks OAuth: parameters it does not know are ignored, and so are credentials it does not need. */
  readonly isOAuth?: boolean;
}

export interface Mounted {
  readonly operationInfo: OperationInfo;
  readonly handler: Handler;
  readonly alternate?: string;
}

export interface MountContext {
  readonly runtime: Runtime;
  readonly validator: Validator;
  /** Check responses against the contract too; on in tests and development. */
  readonly checkResponses: boolean;
}

/** An operation with all that is known of it before the first request. */
interface MountedOperation extends MountContext {
  /** `ecom.current-cart.addToCurrentCart`. */
  readonly name: string;
  readonly info: OperationInfo;
  readonly isOAuth: boolean;
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
  const isForAnySite = options.anySite?.includes(operation.name) ?? false;
  const mounted = { ...context, name, info, isOAuth, execute: executionOf(operation, service, info, context) };
  const handle = (incoming: IncomingRequest) => handleOperation(mounted, incoming);
  const handler = isOAuth ? (incoming: IncomingRequest) => handle(incoming).catch(rethrowAsOAuth) : handle;
  const { alternate } = operation.options;
  return {
    operationInfo: info,
    handler: Object.assign(handler, { operation: name, isForAnySite, isOAuth }),
    ...(alternate ? { alternate } : {}),
  };
}

/** Handles a request to an operation, step by step. The dispatcher has authenticated it before. */
async function handleOperation(operation: MountedOperation, incoming: IncomingRequest): Promise<string> {
  assertPermitted(operation.info, incoming.identity);
  if (isForCheckout(incoming)) assertInReach(checkOperationInReach(operation.name));
  const received = await decodeArguments(incoming.request, incoming.url, incoming.parameters);
  try {
    const message = validated(operation, received, incoming);
    if (isForCheckout(incoming)) assertInReach(await checkCheckoutReach(operation, message, incoming));
    return await operation.execute(message, incoming);
  } finally {
    await runDeferred(incoming);
  }
}

function validated(
  { validator, info, isOAuth }: MountedOperation,
  received: Record<string, unknown>,
  { request: { method } }: IncomingRequest,
): Record<string, unknown> {
  const message = isOAuth ? validator.known(info.request, received) : received;
  return validator.request(info.request, message, method === "GET" || method === "DELETE");
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
