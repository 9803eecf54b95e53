/** How an HTTP verb and a path template are written: `"POST /ecom/v1/checkouts/{id}/create-order"`. */
export type Route = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;

/**
 * One call of the API, as data. The type parameters exist only for the compiler;
 * at run time an operation is its address and nothing else.
 */
export interface Operation<Request, Response, Code extends string = never, Event extends string = string> {
  /** Service the operation belongs to, for example `ecom.current-cart`. */
  readonly service: string;
  /** Name within the service, for example `addToCurrentCart`. */
  readonly name: string;
  readonly route: Route;
  readonly options: OperationOptions;
  /** Never present at run time: carries the types to clients, hooks and handlers. */
  readonly types?: { request: Request; response: Response; code: Code; event: Event };
}

/** What a route alone cannot say. */
export interface OperationOptions {
  /** A GET whose arguments may nest: they travel as one `.r` parameter when they do. */
  readonly nested?: true;
  /** Sent instead of a GET whose query string is over 4,000 characters. */
  readonly alternate?: Route;
  /** Present on operations that return one page of a list. */
  readonly page?: PageOptions;
}

export interface PageOptions {
  /** Response field that holds the items. */
  readonly items: string;
  /** Response field that holds the paging metadata. */
  readonly metadata: string;
  readonly paging: "cursor" | "offset";
  /** Request field that holds the query; the request itself when absent. */
  readonly query?: string;
}

/** An operation that returns a list in pages of `Item`. */
export interface PagedOperation<Request, Response, Item, Code extends string = never, Event extends string = string>
  extends Operation<Request, Response, Code, Event> {
  readonly options: OperationOptions & { readonly page: PageOptions };
  readonly item?: Item;
}

/** Operations under the names they are called by. */
export type Service = Record<string, Operation<unknown, unknown, string>>;

type Draft = Omit<Operation<unknown, unknown, string>, "service" | "name">;

/**
 * Describes one operation: its request and response, the codes it declares to fail with and the events it may emit.
 * Its service and name are filled in by {@link service}.
 */
/* @__NO_SIDE_EFFECTS__ */
export function op<Request, Response, Code extends string = never, Event extends string = never>(
  route: Route,
  options: OperationOptions = {},
): Operation<Request, Response, Code, Event> {
  return { route, options } satisfies Draft as Operation<Request, Response, Code, Event>;
}

/** Describes one operation that returns pages of `Item`. */
/* @__NO_SIDE_EFFECTS__ */
export function paged<Request, Response, Item, Code extends string = never, Event extends string = never>(
  route: Route,
  options: OperationOptions & { readonly page: PageOptions },
): PagedOperation<Request, Response, Item, Code, Event> {
  return { route, options } satisfies Draft as PagedOperation<Request, Response, Item, Code, Event>;
}

/** Groups operations and gives each its own name. */
/* @__NO_SIDE_EFFECTS__ */
export function service<const Operations extends Record<string, object>>(
  id: string,
  operations: Operations,
): Operations {
  for (const [name, operation] of Object.entries(operations)) Object.assign(operation, { service: id, name });
  return operations;
}

/** An enumeration the server may extend: clients must expect values that are not listed. */
export type Open<Known extends string> = Known | (string & {});

/**
 * Which fields of the sent entity to change. On the wire a comma-joined string of dotted paths;
 * a list of paths or `{ paths }` is accepted too. Left out, exactly the fields that are present change.
 */
export type FieldMask = string | string[] | { paths: string[] };

/**
 * What plugins keep on products, by plugin. A plugin says what its part holds:
 * `declare module "@vitrine/contract" { interface ProductNamespaces { care: { material?: string } } }`.
 */
export interface ProductNamespaces {
  [plugin: string]: Record<string, unknown> | undefined;
}

/** A request or response without fields. */
export type Empty = Record<string, never>;
