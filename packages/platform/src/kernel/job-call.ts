import type { Call } from "./context.ts";
import { ApplicationError } from "./errors.ts";
import type { TransactionCall } from "./outbox/subscriptions.ts";

/** A transaction of a job as the writes of services take it: for everything in the shop, and for no one's request. */
export function jobCall<Code extends string, Event extends string>(
  inside: TransactionCall,
  id: string,
): Call<Code, Event> {
  const call: Call<Code, Event> = {
    ...inside,
    identity: { kind: "app", id, scopes: "all" },
    requestId: id,
    headers: new Headers(),
    language: inside.site.settings.language,
    fail: (code, data, description) => {
      throw new ApplicationError(code, { ...(data && { data }), ...(description !== undefined && { description }) });
    },
    defer: () => false,
    setCookie() {},
    emit: (name, event) => inside.emit(name, event),
    transaction: (work) => work(call),
  };
  return call;
}
