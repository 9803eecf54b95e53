import { createHash } from "node:crypto";
import type { Call, Runtime } from "../context.ts";
import { isStorableJson } from "../database/text.ts";
import { DeadlineExceeded, within } from "../deadline.ts";
import type { PricingProvider, ProviderCall } from "../ports/purchase.ts";
import type { PaymentCall } from "../ports.ts";
import { signMessage } from "../secrets/sign-message.ts";
import { breakerPause } from "./circuit-breaker.ts";
import type { Outcome } from "./provider-responses.ts";

const defaultDeadline = 3_000;
/** Milliseconds. */
export const maxDeadline = 10_000;

const leftOut =
  "provider timed out several times in a row: purchases go on without it. Look at its service; it is tried again by itself";

/** What a port asks each of its providers. */
export interface PortRequest<Provider extends PricingProvider, T> {
  /** Name of the port, in logs. */
  readonly port: string;
  /** Everything the response depends on, as JSON can hold it. */
  readonly about: object;
  ask(provider: Provider, call: ProviderCall): Promise<T>;
}

/**
 * Asks every provider of a port side by side, and returns what those responded that did not fail. In a transaction the
 * responses must be known already: it is stopped and run again when they are not.
 */
export function callProviders<Provider extends PricingProvider, T>(
  call: Pick<Call, "runtime" | "requestId" | "log" | "site">,
  providers: readonly Provider[],
  { port, about, ask }: PortRequest<Provider, T>,
): { provider: Provider; value: T }[] {
  if (providers.length === 0) return [];
  const text = JSON.stringify(about);
  const outcomes = call.runtime.providerResponses.get(
    providers.map((provider) => ({
      key: createHash("sha256").update([call.site.id, port, provider.id, text].join("\n")).digest("base64"),
      send: () => outcomeOf(call, provider, { port, ask: (given) => ask(provider, given) }),
    })),
  );
  return providers.flatMap((provider, index) => {
    const outcome = outcomes[index];
    return outcome && "value" in outcome ? [{ provider, value: outcome.value }] : [];
  });
}

/** What whoever is asked outside the process is given of a call. */
export function providerCall(
  { runtime, requestId, log }: Pick<Call, "requestId" | "log"> & { readonly runtime: ProviderRuntime },
  signal: AbortSignal,
): ProviderCall {
  const { store, clock, outbound } = runtime;
  return { requestId, log, signal, outbound, sign: (claims) => signMessage(store, claims, clock.now()) };
}

/** What a payment provider is given of a call. */
export function paymentCall(
  call: Pick<Call, "requestId" | "log"> & PaymentSurroundings,
  signal: AbortSignal,
): PaymentCall {
  const { store, clock } = call.runtime;
  return { ...providerCall(call, signal), siteId: call.site.id, store, clock };
}

/** Where a payment is made. */
export interface PaymentSurroundings {
  readonly runtime: ProviderRuntime;
  readonly site: { readonly id: string };
}

type ProviderRuntime = Pick<Runtime, "store" | "clock" | "outbound">;

async function outcomeOf<T>(
  { runtime, requestId, ...given }: Pick<Call, "runtime" | "requestId" | "log">,
  { id, name, deadline = defaultDeadline }: PricingProvider,
  { port, ask }: { readonly port: string; readonly ask: (call: ProviderCall) => Promise<T> },
): Promise<Outcome<T>> {
  const { circuitBreaker } = runtime;
  const circuit = `${port} ${id}`;
  if (!circuitBreaker.admits(circuit)) return { failed: true };
  const about = { port, provider: name, providerId: id };
  const log = given.log.child(about);
  const noteResponse = () => {
    if (circuitBreaker.responded(circuit)) log.info({}, "provider responds again");
  };
  try {
    const timeout = Math.min(deadline, maxDeadline);
    const value = await within(timeout, (signal) => ask(providerCall({ runtime, requestId, log }, signal)));
    assertStorable(value);
    noteResponse();
    return { value };
  } catch (error) {
    log.warn({ err: error }, "provider failed");
    if (!(error instanceof DeadlineExceeded)) noteResponse();
    else if (circuitBreaker.timedOut(circuit)) log.warn({ retryEvery: breakerPause }, leftOut);
    return { failed: true };
  }
}

/** @throws for what no checkout could hold: the provider counts as failed, in place of the request that wants to store it */
function assertStorable(value: unknown): void {
  if (isStorableJson(JSON.stringify(value) ?? "")) return;
  throw new Error(
    "The response has text with the character U+0000 or half of a surrogate pair, which cannot be stored. Leave it out.",
  );
}
