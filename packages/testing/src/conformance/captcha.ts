import { ok, strictEqual } from "node:assert/strict";
import { type CaptchaVerifier, silentLogger } from "@vitrine/platform";
import type { ConformanceOptions } from "./cases.ts";

/** One solved captcha, as callers send it. */
type Answer = Parameters<CaptchaVerifier["check"]>[0][number];

/** What the suite of captcha verifiers needs beyond the verifier. */
export interface CaptchaConformanceOptions extends ConformanceOptions {
  /** An answer that is right; may be made anew for each case, as most services take one once. */
  readonly good: () => Answer | Promise<Answer>;
  /** An answer that is wrong; a made-up token unless given. */
  readonly wrong?: Answer;
}

/** The cases every captcha verifier passes that asks people at all. */
export function testCaptchaVerifier(verifier: CaptchaVerifier, options: CaptchaConformanceOptions): void {
  const { test, good, wrong = { Recaptcha: "made up" } } = options;
  const about = { action: "login", address: "203.0.113.7", log: silentLogger } as const;

  test("asks people always or where something looks like guessing", () => {
    ok(["always", "suspicion"].includes(verifier.when), `${verifier.when} is not when to ask`);
  });

  test("accepts a right answer, among empty ones too", async () => {
    strictEqual(await verifier.check([await good()], about), "solved");
    strictEqual(await verifier.check([{}, await good()], { ...about, action: "register" }), "solved");
  });

  test("says that an answer is missing", async () => {
    strictEqual(await verifier.check([], about), "missing");
    strictEqual(await verifier.check([{}], about), "missing");
    strictEqual(await verifier.check([{ Recaptcha: "" }], about), "missing");
  });

  test("says that an answer is wrong, with and without the address of the person", async () => {
    const { address: _, ...unknown } = about;
    strictEqual(await verifier.check([wrong], about), "wrong");
    strictEqual(await verifier.check([wrong], unknown), "wrong");
  });

  test("names the script of its widget and where that loads from, if it has one", () => {
    const { widget } = verifier;
    if (!widget) return;
    ok(widget.siteKey.trim() !== "", "the widget has no public key");
    for (const source of [new URL(widget.scriptUrl).origin, ...widget.sources])
      ok(/^https?:\/\/[^/;\s]+$/.test(source), `${source} is no origin`);
  });
}
