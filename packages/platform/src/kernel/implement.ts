import type { Operation } from "@vitrine/contract";
import type { Call } from "./context.ts";
import type { ContractDocument } from "./operations.ts";

/** The function behind one operation. */
export type Handler<Op> =
  Op extends Operation<infer Request, infer Response, infer Code, infer Event>
    ? (request: Request, call: Call<Code, Event>) => Promise<Response>
    : never;

/** The call that the handler of an operation is given. */
export type CallOf<Op> = Parameters<Handler<Op>>[1];

/** Codes that an operation declares. */
export type CodeOf<Op> = Op extends Operation<infer _Request, infer _Response, infer Code> ? Code : never;

export type Handlers<Service> = { readonly [Name in keyof Service]: Handler<Service[Name]> };

export interface ImplementOptions<Name> {
  /**
   * Operations that open their own transactions through `call.transaction`, because something outside the
   * database happens between them. They have no `call.db`.
   */
  readonly ownTransactions?: readonly Name[];
  /**
   * Those of them that write nothing, outside the database either, before their first transaction: an earlier response
   * under the caller's key is looked for when that finds the key taken, and not before each request.
   */
  readonly claimsFirst?: readonly Name[];
  /** Operations that OAuth libraries call: they are asked, and reject, as RFC 6749 has it. */
  readonly oauth?: readonly Name[];
  /**
   * Operations that sign in or out: a member whose session was ended, by a new password for example, is a visitor to
   * them whom nobody knows. Any other operation refuses their token.
   */
  readonly afterSession?: readonly Name[];
  /** Operations whose arguments say which site they are for: callers need not name one beforehand. */
  readonly anySite?: readonly Name[];
  /** Writes with transactions of their own whose answer is never kept under the caller's key: it holds tokens. */
  readonly notStored?: readonly Name[];
  /** Writes whose answer carries a code or secret: what is kept of it under the caller's key is encrypted. */
  readonly encrypted?: readonly Name[];
  /**
   * Writes whose commit need not survive a power cut, only a killed process: carts and other state that is cheap to
   * lose. Every other write waits for the disk.
   */
  readonly notDurable?: readonly Name[] | "all";
  /**
   * Reads whose response depends on the database, the site's settings, the language and currency asked for and the rates
   * of now, and is the same for every shopper.
   */
  readonly reusable?: readonly Name[];
  /** The same for reads whose response is the caller's own, such as their cart: nothing but the platform holds those. */
  readonly reusableByCaller?: readonly Name[];
  /** Further reads that everybody gets and nothing is decided by: they may come from a replica, as reusable ones do. */
  readonly fromReplica?: readonly Name[];
  /** The schema of a service that is not part of the platform's contract, as `contract-tools` wrote it. */
  readonly contract?: ContractDocument;
}

/** A service with every hole filled; what the dispatcher mounts. */
export interface Implementation {
  readonly operations: readonly Operation<never, unknown, string>[];
  readonly handlers: Readonly<Record<string, (request: never, call: Call<string, string>) => Promise<unknown>>>;
  readonly options: ImplementOptions<string>;
}

/** Binds handlers to the operations of a service. Leaving one out does not compile. */
export function implement<Service extends object>(
  service: Service,
  handlers: Handlers<Service>,
  options: ImplementOptions<keyof Service & string> = {},
): Implementation {
  return {
    operations: Object.values(service) as Operation<never, unknown, string>[],
    handlers: handlers as Implementation["handlers"],
    options,
  };
}
