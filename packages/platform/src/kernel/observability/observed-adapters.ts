import type { Adapters, PaymentProvider } from "../ports.ts";
import type { Metrics } from "./metrics.ts";
import { traceCall } from "./tracing.ts";

/** The same adapters, with a span and a duration for every call that leaves the process. */
export function observedAdapters(adapters: Adapters, metrics: Metrics): Adapters {
  const payments = [...adapters.payments].map(([id, provider]) => [id, observedProvider(provider, metrics)] as const);
  return { ...adapters, mail: observed(adapters.mail, "mail", [], metrics), payments: new Map(payments) };
}

function observedProvider(provider: PaymentProvider, metrics: Metrics): PaymentProvider {
  return observed(provider, `payments.${provider.id}`, ["refusal", "name"], metrics);
}

/** Wraps the methods of an adapter but those that return at once; everything else is passed through. */
function observed<Adapter extends object>(
  adapter: Adapter,
  label: string,
  synchronous: readonly string[],
  metrics: Metrics,
): Adapter {
  return new Proxy(adapter, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof name !== "string" || typeof value !== "function" || synchronous.includes(name)) return value;
      return (...parameters: unknown[]) => timed(label, name, metrics, async () => value.apply(target, parameters));
    },
  });
}

function timed<T>(adapter: string, call: string, metrics: Metrics, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  return traceCall(`${adapter} ${call}`, { "vitrine.adapter": adapter, "vitrine.call": call }, work).then(
    (result) => {
      metrics.adapter(adapter, call, "ok", performance.now() - started);
      return result;
    },
    (error: unknown) => {
      metrics.adapter(adapter, call, "failed", performance.now() - started);
      throw error;
    },
  );
}
