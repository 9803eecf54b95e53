import type { Pair } from "./parity-pairs.ts";
import { type ServiceName, vendorPackages } from "./vendor-packages.ts";

/** Our service and operation, the vendor's positional arguments, and the request they become. */
export type Row = readonly [service: ServiceName, operation: string, theirs: readonly unknown[], ours: object];

type Calls = Record<string, (...args: readonly unknown[]) => unknown>;

/** A pair of calls for each row, under `service.operation`. */
export function pairsOf(rows: readonly Row[]): Record<string, Pair> {
  return Object.fromEntries(
    rows.map(([service, operation, theirs, ours]): [string, Pair] => [
      `${service}.${operation}`,
      {
        // A copy each time: the vendor's client writes dates of its arguments as text where they are.
        theirs: (use) => (use(vendorPackages[service]) as unknown as Calls)[operation]?.(...structuredClone(theirs)),
        ours: (client) => (client as unknown as Record<string, Calls>)[service]?.[operation]?.(ours),
      },
    ]),
  );
}
