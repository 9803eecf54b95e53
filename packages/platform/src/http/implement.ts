import type { Operation } from "@vitrine/contract";
import type { Call } from "./call.ts";

/** The function behind one operation. */
export type Handler<Op> =
  Op extends Operation<infer Request, infer Response, infer Code>
    ? (request: Request, call: Call<Code>) => Promise<Response>
    : never;

export type Handlers<Service> = { readonly [Name in keyof Service]: Handler<Service[Name]> };

/** A service with every hole filled; what the dispatcher mounts. */
export interface Implementation {
  readonly operations: readonly Operation<never, unknown, string>[];
  readonly handlers: Record<string, (request: never, call: Call<never>) => Promise<unknown>>;
}

/** Binds handlers to the operations of a service. Leaving one out does not compile. */
export function implement<Service extends object>(service: Service, handlers: Handlers<Service>): Implementation {
  return {
    operations: Object.values(service) as Operation<never, unknown, string>[],
    handlers: handlers as Implementation["handlers"],
  };
}
