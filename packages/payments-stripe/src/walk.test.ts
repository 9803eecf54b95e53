import { afterAll, beforeAll, expect, test } from "vitest";
import { FakeStripe, secretKey } from "../fake/fake-stripe.ts";
import { walk } from "./walk.ts";

const stripe = new FakeStripe();
beforeAll(() => stripe.service.start());
afterAll(() => stripe.service.stop());

test("walks through a purchase, a decline, 3-D Secure, a refund and a dispute", async () => {
  const lines: string[] = [];
  expect(await walk(secretKey, (line) => lines.push(line), stripe.api)).toBe(0);
  expect(lines.join("\n")).toMatch(/is paid, once[\s\S]*insufficient_funds[\s\S]*requires|use_stripe_sdk[\s\S]*re_/);
  expect(lines.join("\n")).not.toContain(secretKey);
});

test.each(["", "sk_live_1", "pk_test_1"])("refuses the key %o", async (key) => {
  const lines: string[] = [];
  expect(await walk(key, (line) => lines.push(line), stripe.api)).toBe(2);
  expect(lines).toHaveLength(1);
});

test("says which step failed, and stops", async () => {
  stripe.troubles.push(
    ...Array.from({ length: 3 }, () => ({ at: /POST \/v1\/refunds$/, kind: "server-error" as const })),
  );
  const lines: string[] = [];
  expect(await walk(secretKey, (line) => lines.push(line), stripe.api)).toBe(1);
  expect(lines.at(-1)).toContain("Failed");
});
