import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { generatePKCE } from "./pkce.ts";

test("the challenge is the base64url SHA-256 of the verifier", () => {
  const { codeVerifier, codeChallenge } = generatePKCE();
  expect(codeVerifier).toMatch(/^[\w\-.~]{43}$/);
  expect(codeChallenge).toBe(createHash("sha256").update(codeVerifier).digest("base64url"));
});

test("the state tells nothing about the verifier, and no two are alike", () => {
  const first = generatePKCE();
  const second = generatePKCE();
  expect(first.state).toMatch(/^[\w-]{43}$/);
  expect(new Set([first.state, first.codeChallenge, second.state, second.codeChallenge]).size).toBe(4);
});

test("a verifier has 43 to 128 characters", () => {
  expect(generatePKCE(128).codeVerifier).toHaveLength(128);
  expect(() => generatePKCE(42)).toThrow("Expected a length between 43 and 128. Received 42.");
  expect(() => generatePKCE(129)).toThrow("Expected a length between 43 and 128. Received 129.");
  expect(() => generatePKCE(Number.NaN)).toThrow("Expected a length between 43 and 128. Received NaN.");
});
