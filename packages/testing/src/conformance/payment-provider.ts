import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { ChargeOutcome, ChargeRequest, DecisionOutcome, PaymentCall, PaymentProvider } from "@vitrine/platform";
import { paymentCall, silentLogger } from "@vitrine/platform";
import type { TestPlatform } from "../test-platform.ts";
import type { ConformanceOptions } from "./cases.ts";
import { providerCall } from "./provider-call.ts";

/** What the suite of payment providers needs beyond the provider. */
export interface PaymentConformanceOptions extends ConformanceOptions {
  /** What a buyer hands over whose charge is approved; nothing unless given. */
  readonly instrument?: Readonly<Record<string, unknown>>;
  /** What a buyer hands over whose charge is declined; those cases are left out unless given. */
  readonly declined?: Readonly<Record<string, unknown>>;
  /** ISO 4217; `USD` unless given. */
  readonly currency?: string;
  /** What the provider is given beside each question: for one with tables, `paymentCallOf` a platform that has them. */
  readonly call?: () => PaymentCall | Promise<PaymentCall>;
  /** Does what the buyer does on the provider's page, where a charge sends them there. */
  readonly approve?: (outcome: ChargeOutcome, request: ChargeRequest) => Promise<void>;
}

/** What a platform gives its payment providers, for asking one in its place. */
export function paymentCallOf({
  platform: { runtime },
  siteId,
}: Pick<TestPlatform, "platform" | "siteId">): PaymentCall {
  const call = { runtime, site: { id: siteId }, requestId: "conformance", log: silentLogger };
  return paymentCall(call, AbortSignal.timeout(15_000));
}

/** The call of a provider that keeps nothing in the platform's database. */
function standaloneCall(): PaymentCall {
  const clock = { now: () => new Date() };
  return {
    ...providerCall(),
    siteId: "conformance",
    clock,
    get store(): never {
      throw new Error("This provider has a table: give testPaymentProvider the call of a platform that has it.");
    },
  };
}

/** A provider that carries a decision out later is asked again until it has. */
async function carriedOut(ask: () => Promise<unknown>): Promise<void> {
  for (let asked = 0; asked < 20; asked += 1) {
    const outcome = (await ask()) as DecisionOutcome | undefined;
    if (outcome?.status !== "pending") return;
    await setTimeout(500);
  }
  throw new Error("The provider carried the decision out in none of ten seconds.");
}

/** The cases every payment provider passes: each call is safe to repeat, and a fence holds. */
export function testPaymentProvider(provider: PaymentProvider, options: PaymentConformanceOptions): void {
  const { test, declined, call = standaloneCall } = options;
  const requestOf = (more: Partial<ChargeRequest> = {}): ChargeRequest => ({
    idempotencyKey: randomUUID(),
    amount: 1250,
    currency: options.currency ?? "USD",
    instrument: options.instrument ?? {},
    authorizeOnly: false,
    description: "Conformance",
    language: "en",
    returnUrl: "http://127.0.0.1:1/return",
    signal: AbortSignal.timeout(15_000),
    ...more,
  });
  /** The state of a charge once the buyer has done their part. */
  const charge = async (request: ChargeRequest): Promise<ChargeOutcome> => {
    const outcome = await provider.charge(request, await call());
    if (outcome.status !== "challenge" || !options.approve) return outcome;
    await options.approve(outcome, request);
    return (await provider.lookup(request.idempotencyKey, await call())) ?? outcome;
  };

  test("charges once for one key, however often it is asked", async () => {
    const request = requestOf();
    const first = await charge(request);
    strictEqual(first.status, "approved");
    deepStrictEqual(await provider.charge(request, await call()), first);
    deepStrictEqual(await provider.lookup(request.idempotencyKey, await call()), first);
  });

  test("knows nothing of a key it has not seen", async () => {
    strictEqual(await provider.lookup(randomUUID(), await call()), undefined);
  });

  test("never approves a charge that was canceled before", async () => {
    const request = requestOf();
    strictEqual((await provider.cancel(request.idempotencyKey, await call())).status, "declined");
    strictEqual((await charge(request)).status, "declined");
  });

  test("says that a cancel came too late", async () => {
    const request = requestOf();
    await charge(request);
    strictEqual((await provider.cancel(request.idempotencyKey, await call())).status, "approved");
  });

  test("reserves an amount and takes it later, or lets it go", async () => {
    const [taken, released] = [requestOf({ authorizeOnly: true }), requestOf({ authorizeOnly: true })];
    for (const request of [taken, released]) strictEqual((await charge(request)).status, "authorized");
    await carriedOut(async () => provider.capture(taken.idempotencyKey, 1250, await call()));
    strictEqual((await provider.lookup(taken.idempotencyKey, await call()))?.status, "approved");
    await carriedOut(async () => provider.void(released.idempotencyKey, await call()));
    const after = await provider.lookup(released.idempotencyKey, await call());
    ok(after?.status !== "approved" && after?.status !== "authorized", "a released amount is still held");
  });

  test("refunds once for one key", async () => {
    const request = requestOf();
    await charge(request);
    const { idempotencyKey, currency } = request;
    const refund = { idempotencyKey: randomUUID(), charge: idempotencyKey, amount: 500, currency };
    const first = await provider.refund(refund, await call());
    ok(first.status !== "failed", "the refund failed");
    deepStrictEqual((await provider.refund(refund, await call())).reference, first.reference);
  });

  if (declined) {
    test("declines with a reason, and says so again", async () => {
      const request = requestOf({ instrument: declined });
      const outcome = await charge(request);
      ok(outcome.status === "declined" && outcome.reason, "the charge was not declined");
      deepStrictEqual(await provider.lookup(request.idempotencyKey, await call()), outcome);
    });
  }
}
