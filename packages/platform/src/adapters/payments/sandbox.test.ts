import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { hasValidCheckDigit } from "@vitrine/contract/cards";
import { afterAll, describe, expect, test } from "vitest";
import { localize, platformMessages } from "../../kernel/messages.ts";
import { CHALLENGE_ANSWER, PENDING_TIME, TEST_CARDS } from "./cards.ts";
import { fileLedger, memoryLedger } from "./ledger.ts";
import { sandboxProvider } from "./sandbox.ts";
import { trySandbox } from "./sandbox-trial.ts";

const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
afterAll(() => rm(folder, { recursive: true }));

let time = Date.parse("2026-01-01T00:00:00Z");
const clock = { now: () => new Date(time) };
let keys = 0;
const request = (number: string, over: object = {}) => ({
  idempotencyKey: `key-${++keys}`,
  amount: 1250,
  currency: "USD",
  instrument: { number, securityCode: "737" },
  authorizeOnly: false,
  description: "Order 10001",
  language: "en",
  returnUrl: "http://127.0.0.1:1/",
  signal: new AbortController().signal,
  ...over,
});

test("every documented test card has a valid check digit", () => {
  for (const number of Object.keys(TEST_CARDS)) expect(hasValidCheckDigit(number)).toBe(true);
  expect(hasValidCheckDigit("4242424242424241")).toBe(false);
});

test("what a card does is told in every language", () => {
  expect(platformMessages.languages).toEqual(["de", "en", "es", "fr"]);
  for (const { meaning } of Object.values(TEST_CARDS))
    for (const language of ["de", "es", "fr"])
      expect(localize(meaning, language), language).not.toBe(localize(meaning, "en"));
  expect(localize(TEST_CARDS["4000000000000002"]?.meaning ?? "", "ja")).toBe("Declined");
});

describe.each([
  ["memory", memoryLedger],
  ["files", () => fileLedger(join(folder, "ledger"))],
])("with its ledger in %s", (_, makeLedger) => {
  const provider = sandboxProvider(makeLedger(), clock);

  test.each([
    ["4242424242424242", { status: "approved" }],
    ["4000000000000002", { status: "declined", reason: "CHARGE_FAILED" }],
    ["4000000000009995", { status: "declined", reason: "INSUFFICIENT_FUNDS" }],
    ["4000000000000069", { status: "declined", reason: "EXPIRED" }],
    ["4000000000000259", { status: "authorized" }],
  ])("card %s ends as %o", async (number, outcome) => {
    expect(await provider.charge(request(number))).toMatchObject(outcome);
  });

  test("asks for the code in the buyer's language, also when the answer is looked up", async () => {
    const charge = request("4000000000003220", { language: "de-AT" });
    const challenge = { prompt: `Geben Sie zur Bestätigung den Code ${CHALLENGE_ANSWER} ein.` };
    expect(await provider.charge(charge)).toMatchObject({ challenge });
    expect(await provider.lookup(charge.idempotencyKey)).toMatchObject({ challenge });
  });

  test("one key is charged once, and looking it up answers the same", async () => {
    const charge = request("4242424242424242");
    const [first, second] = await Promise.all([provider.charge(charge), provider.charge({ ...charge, amount: 9999 })]);
    expect(second).toEqual(first);
    expect(await provider.lookup(charge.idempotencyKey)).toEqual(first);
    expect(await provider.lookup("never seen")).toBeUndefined();
  });

  test.each([
    ["4000000000000077", "approved"],
    ["4000000000000341", "declined"],
  ])("card %s is pending and then %s", async (number, end) => {
    const charge = request(number);
    expect(await provider.charge(charge)).toMatchObject({ status: "pending" });
    expect(await provider.lookup(charge.idempotencyKey)).toMatchObject({ status: "pending" });
    time += PENDING_TIME;
    expect(await provider.lookup(charge.idempotencyKey)).toMatchObject({ status: end });
  });

  test("a challenge is passed by its answer and declined by any other", async () => {
    const [right, wrong] = [request("4000000000003220"), request("4000000000003220")];
    expect(await provider.charge(right)).toMatchObject({ status: "challenge" });
    await provider.charge(wrong);
    expect(await provider.answerChallenge(right.idempotencyKey, CHALLENGE_ANSWER)).toMatchObject({
      status: "approved",
    });
    expect(await provider.answerChallenge(wrong.idempotencyKey, "000000")).toMatchObject({ status: "declined" });
  });

  test("an authorised charge can be captured up to its amount, or voided, but not both", async () => {
    const [captured, voided] = [request("4242424242424242", { authorizeOnly: true }), request("4000000000000259")];
    await provider.charge(captured);
    await provider.charge(voided);
    await expect(provider.capture(captured.idempotencyKey, 1251)).rejects.toThrow("More than the authorized amount");
    await provider.capture(captured.idempotencyKey, 1000);
    await provider.void(voided.idempotencyKey);
    await expect(provider.void(captured.idempotencyKey)).rejects.toThrow("only an authorized one");
    await expect(provider.capture(voided.idempotencyKey, 1)).rejects.toThrow("only an authorized one");
  });
});

test("a capture or void that takes its time is pending, then done once, and excludes the other", async () => {
  const provider = sandboxProvider(memoryLedger(), clock);
  const [captured, voided] = [request("4000000000000283"), request("4000000000000283")];
  for (const each of [captured, voided]) expect(await provider.charge(each)).toMatchObject({ status: "authorized" });
  const capture = () => provider.capture(captured.idempotencyKey, 1000);
  const release = () => provider.void(voided.idempotencyKey);
  for (const ask of [capture, release, capture, release]) expect(await ask()).toEqual({ status: "pending" });
  await expect(provider.void(captured.idempotencyKey)).rejects.toThrow("Another decision");
  time += PENDING_TIME;
  for (const ask of [capture, release, capture, release]) expect(await ask()).toBeUndefined();
  expect(await provider.lookup(captured.idempotencyKey)).toMatchObject({ status: "approved" });
  expect(await provider.lookup(voided.idempotencyKey)).toMatchObject({ status: "declined" });
});

test("another process never finds half a charge in the files", async () => {
  const shared = join(folder, "shared");
  await mkdir(shared);
  const provider = sandboxProvider(fileLedger(shared), clock);
  for (let round = 0; round < 50; round++) {
    let charged = false;
    const outcome = provider.charge(request("4242424242424242")).finally(() => (charged = true));
    const seen = new Set<string>();
    while (!charged) {
      for (const name of readdirSync(shared))
        if (name.endsWith(".json") && !seen.has(name)) {
          expect(readFileSync(join(shared, name), "utf8")).toMatch(/^\{.+\}$/);
          seen.add(name);
        }
      await setImmediate();
    }
    expect(await outcome).toMatchObject({ status: "approved" });
  }
  expect(await readdir(shared)).toHaveLength(50);
});

test("no card number and no security code reaches the ledger's files", async () => {
  const ledger = join(folder, "private");
  await sandboxProvider(fileLedger(ledger), clock).charge(request("4000000000003220"));
  for (const file of await readdir(ledger)) {
    const text = await readFile(join(ledger, file), "utf8");
    expect(text).not.toContain("4000000000003220");
    expect(text).not.toMatch(/\b737\b/);
  }
});

test("a trial charges a test card and refunds it", async () => {
  const sandbox = sandboxProvider(memoryLedger(), clock);
  const { signal } = new AbortController();
  const steps = await trySandbox(sandbox, "USD", signal);
  expect(steps.map(({ name, isOk }) => [name, isOk])).toEqual([
    ["charge", true],
    ["refund", true],
  ]);
});
