import {
  type Audience,
  inSignInSlot,
  signInSlots,
  staffSlots,
} from "../../packages/platform/src/kernel/secrets/passwords.ts";

/** Runs a call while as many people are signing in as may. */
export async function whileBusy<T>(audience: Audience, call: () => PromiseLike<T>): Promise<T> {
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const fail = (code: string): never => {
    throw new Error(code);
  };
  const places = audience === "members" ? signInSlots : staffSlots;
  const people = Array.from({ length: places }, () => inSignInSlot({ fail }, () => left, audience));
  try {
    return await call();
  } finally {
    leave();
    await Promise.all(people);
  }
}

/** What is made once for each database, because signing in takes a while. */
export function once<Key extends object, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const made = new WeakMap<Key, Promise<Value>>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/** Calls until the shop has had enough. */
export async function insist(times: number, call: () => { safe(): PromiseLike<unknown> } & PromiseLike<unknown>) {
  for (let tries = 1; tries < times; tries += 1) await call().safe();
  return call();
}
