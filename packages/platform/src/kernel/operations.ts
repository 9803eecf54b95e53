import schema from "@vitrine/contract/schema.json" with { type: "json" };
import type { AnySchemaObject } from "ajv/dist/2020.js";

/** What the contract says about one operation beyond its types. Emitted by contract-tools. */
export interface OperationInfo {
  readonly request: string;
  readonly response: string;
  readonly method: string;
  readonly path: string;
  /** Other public paths of the same operation. */
  readonly aliases?: readonly string[];
  /** Routes that take the same request as a body: `POST /v2/collections/query`, and the same under each alias. */
  readonly alternates?: readonly string[];
  readonly callers: readonly Caller[];
  /** An app or staff member needs any one of these. */
  readonly scopes: readonly string[];
  readonly errors: Readonly<Record<string, ErrorInfo>>;
  readonly emits: readonly string[];
  readonly writes: boolean;
}

interface ErrorInfo {
  readonly status: number;
}

/** What the contract says about one event. */
export interface EventInfo {
  /** As webhooks spell it: `wix.ecom.v1.order_approved`. */
  readonly type: string;
  /** Name of the entity it is about: `wix.ecom.v1.order`. */
  readonly entity: string;
  /** `created`, `updated`, `deleted`, or an action such as `approved`. */
  readonly slug: string;
  /** The type of what it carries: the entity, or the data of an action. */
  readonly data: string;
  /** Set when its slug is that of a plain change, but it carries data of its own. */
  readonly action?: boolean;
}

export type Caller = "none" | "visitor" | "member" | "app" | "staff";

/** The JSON Schema of a contract and the facts of its operations, as `contract-tools` writes them. */
export interface ContractDocument {
  readonly $defs: Readonly<Record<string, object>>;
  readonly operations: Readonly<Record<string, object>>;
  readonly events?: Readonly<Record<string, EventInfo>>;
}

/** Types by their name, as JSON Schema. */
export type Definitions = Readonly<Record<string, AnySchemaObject>>;

/** An event and the contract that describes what it carries. */
export interface KnownEvent extends EventInfo {
  readonly definitions: Definitions;
}

/** What the platform's contract and those of its plugins name beyond operations. */
export interface KnownNames {
  /** Every permission, sorted. */
  readonly scopes: readonly string[];
  /** Every event, by name. */
  readonly events: Readonly<Record<string, KnownEvent>>;
}

/** Staff roles whose permissions are a list; owners and admins have every one, those of plugins too. */
export type ListedRole = "ORDERS" | "CATALOG" | "SUPPORT" | "READ_ONLY";

/** Permissions that roles have, by role. */
export type RoleScopes = Readonly<Partial<Record<ListedRole, readonly string[]>>>;

/** What is known once these contracts come beside the platform's own. */
export function knownNames(contracts: readonly ContractDocument[] = []): KnownNames {
  const scopes = new Set([...knownScopes, ...contracts.flatMap(scopesIn)]);
  const all = [{ $defs: definitions, events: eventInfo }, ...contracts];
  const events = all.flatMap(({ $defs, events: named = {} }) =>
    Object.entries(named).map(([name, event]) => [name, { ...event, definitions: $defs as Definitions }] as const),
  );
  return { scopes: [...scopes].sort(), events: Object.fromEntries(events) };
}

/** Permissions that the operations of a contract ask for. */
export function scopesIn({ operations }: ContractDocument): string[] {
  return Object.values(operations as typeof operationInfos).flatMap(({ scopes }) => scopes);
}

export const definitions = schema.$defs as unknown as Definitions;

/** The facts of every operation of the platform's own contract, by `service.name`. */
export const operationInfos = schema.operations as unknown as Readonly<Record<string, OperationInfo>>;

const statuses: ReadonlyMap<string, number> = new Map(
  [schema.commonErrors, ...Object.values(operationInfos).map(({ errors }) => errors)].flatMap((errors) =>
    Object.entries(errors as Readonly<Record<string, ErrorInfo>>).map(([code, { status }]) => [code, status]),
  ),
);

/** The HTTP status that the contract gives a code. A code it does not know is a precondition that is not met. */
export function statusOf(code: string): number {
  return statuses.get(code) ?? 428;
}

/** Every event that operations declare, by name. */
export const eventInfo: Readonly<Record<string, EventInfo>> = schema.events;

const pathsByInfo = new WeakMap<OperationInfo, readonly string[]>();

/** The path of an operation and its aliases, each once. Found once for all platforms of a process. */
export function pathsOf(info: OperationInfo): readonly string[] {
  let found = pathsByInfo.get(info);
  if (!found) {
    found = [...new Set([info.path, ...(info.aliases ?? [])])];
    pathsByInfo.set(info, found);
  }
  return found;
}

/** Every path of every operation, its aliases included. */
export const operationPaths: readonly string[] = Object.values(operationInfos).flatMap(pathsOf);

/** Every permission the contract names. */
export const knownScopes: readonly string[] = [
  ...new Set(Object.values(operationInfos).flatMap(({ scopes }) => scopes)),
];

/** The facts of `ecom.current-cart.addToCurrentCart`, from the contract of a plugin where one is given. */
export function operationInfo(service: string, name: string, contract?: ContractDocument): OperationInfo {
  const all = contract ? (contract.operations as typeof operationInfos) : operationInfos;
  const found = all[`${service}.${name}`];
  if (!found) throw new Error(`The contract's schema has no operation ${service}.${name}. Run contract-tools emit.`);
  return found;
}
