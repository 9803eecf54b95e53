import type { Store } from "../database/port.ts";
import { ProviderResponsesPending } from "./provider-responses.ts";

/** Discounts, then fees and delivery, then tax: more rounds than pricing can need. */
const maxRounds = 8;

/** The same store, whose transactions may need responses from outside: they are asked for between two tries. */
export function storeWithProviders(store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      const method = value.bind(target);
      return name === "read" || name === "write"
        ? (...given: unknown[]) => runWithResponses(() => method(...given))
        : method;
    },
  });
}

async function runWithResponses(run: () => Promise<unknown>): Promise<unknown> {
  for (let round = 1; ; round += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ProviderResponsesPending) || round > maxRounds) throw error;
      await error.send();
    }
  }
}
