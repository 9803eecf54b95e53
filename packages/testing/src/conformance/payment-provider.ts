import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { ChargeOutcome, ChargeRequest, PaymentProvider } from "@vitrine/platform";
import type { ConformanceOptions } from "./cases.ts";

/** What the suite of payment providers needs beyond the provider. */
export interface PaymentConformanceOptions extends ConformanceOptions {
  /** What a buyer hands over whose charge is approved; nothing unless given. */
  readonly instrument?: Readonly<Record<string, unknown>>;
  /** What a buyer hands over whose charge is declined; those cases are left out unless given. */
  readonly declined?: Readonly<Record<string, unknown>>;
  /** ISO 4217; `USD` unless given. */
  readonly currency?: string;
  /** Does what the buyer does on the provider's page, where a charge sends them there. */
  readonly approve?: (outcome: ChargeOutcome, request: ChargeRequest) => Promise<void>;
}

/** The cases every payment provider passes: each call is safe to repeat, and a fence holds. */
export function testPaymentProvider(provider: PaymentProvider, options: PaymentConformanceOptions): void {
  const { test, declined } = options;
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
  /** A charge as it stands once the buyer has done their part. */
  const charge = async (request: ChargeRequest): Promise<ChargeOutcome> => {
    const outcome = await provider.charge(request);
    if (outcome.status !== "challenge" || !options.approve) return outcome;
    await options.approve(outcome, request);
    return (await provider.lookup(request.idempotencyKey)) ?? outcome;
  };

  test("charges once for one key, however often it is asked", async () => {
    const request = requestOf();
    const first = await charge(request);
    strictEqual(first.status, "approved");
    deepStrictEqual(await provider.charge(request), first);
    deepStrictEqual(await provider.lookup(request.idempotencyKey), first);
  });

  test("knows nothing of a key it has not seen", async () => {
    strictEqual(await provider.lookup(randomUUID()), undefined);
  });

  test("never approves a charge that was canceled before", async () => {
    const request = requestOf();
    strictEqual((await provider.cancel(request.idempotencyKey)).status, "declined");
    strictEqual((await charge(request)).status, "declined");
  });

  test("says that a cancel came too late", async () => {
    const request = requestOf();
    await charge(request);
    strictEqual((await provider.cancel(request.idempotencyKey)).status, "approved");
  });

  test("reserves an amount and takes it later, or lets it go", async () => {
    const [taken, released] = [requestOf({ authorizeOnly: true }), requestOf({ authorizeOnly: true })];
    for (const request of [taken, released]) strictEqual((await charge(request)).status, "authorized");
    await provider.capture(taken.idempotencyKey, 1250);
    strictEqual((await provider.lookup(taken.idempotencyKey))?.status, "approved");
    await provider.void(released.idempotencyKey);
    const after = await provider.lookup(released.idempotencyKey);
    ok(after?.status !== "approved" && after?.status !== "authorized", "a released amount is still held");
  });

  test("refunds once for one key", async () => {
    const request = requestOf();
    await charge(request);
    const { idempotencyKey, currency } = request;
    const refund = { idempotencyKey: randomUUID(), charge: idempotencyKey, amount: 500, currency };
    const first = await provider.refund(refund);
    ok(first.status !== "failed", "the refund failed");
    deepStrictEqual((await provider.refund(refund)).reference, first.reference);
  });

  if (declined) {
    test("declines with a reason, and says so again", async () => {
      const request = requestOf({ instrument: declined });
      const outcome = await charge(request);
      ok(outcome.status === "declined" && outcome.reason, "the charge was not declined");
      deepStrictEqual(await provider.lookup(request.idempotencyKey), outcome);
    });
  }
}
