import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import type { IdentityProvider } from "@vitrine/platform";
import type { ConformanceOptions } from "./cases.ts";

/** What the suite of sign-in providers needs beyond the provider. */
export interface IdentityConformanceOptions extends ConformanceOptions {
  /** Where the provider sends people back to. */
  readonly redirectUri: string;
  /** Does what a browser does: opens the address, signs somebody in, and returns where it was sent back to. */
  readonly signIn: (authorizationUrl: string) => Promise<URL>;
}

/** The cases every sign-in provider passes: nobody comes in with what was not made for them, here and now. */
export function testIdentityProvider(
  provider: () => IdentityProvider,
  { test, redirectUri, signIn }: IdentityConformanceOptions,
): void {
  /** One sign-in up to the way back. */
  const begin = async () => {
    const [state, nonce, codeVerifier] = [random(), random(), random()];
    const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
    const url = await provider().authorizationUrl({ redirectUri, state, nonce, codeChallenge });
    const back = await signIn(url);
    return {
      back,
      returned: { parameters: Object.fromEntries(back.searchParams), redirectUri, codeVerifier, state, nonce },
    };
  };

  test("sends people back to the shop, with the state they left with", async () => {
    const { back, returned } = await begin();
    strictEqual(back.origin + back.pathname, redirectUri);
    strictEqual(back.searchParams.get("state"), returned.state);
  });

  test("knows somebody again by the same subject", async () => {
    const first = await provider().identify((await begin()).returned);
    ok(first.subject !== "", "the subject is empty");
    ok(!first.isEmailVerified || first.email !== undefined, "an address is vouched for that is not there");
    deepStrictEqual(await provider().identify((await begin()).returned), first);
  });

  test("takes what somebody brings back once", async () => {
    const { returned } = await begin();
    await provider().identify(returned);
    await rejects(provider().identify(returned));
  });

  test("rejects what was made for another sign-in", async () => {
    for (const other of [{ nonce: random() }, { state: random() }, { codeVerifier: random() }]) {
      const { returned } = await begin();
      await rejects(provider().identify({ ...returned, ...other }), `another ${Object.keys(other)} was accepted`);
    }
  });

  test("rejects what is invented or says that somebody did not want to", async () => {
    const { returned } = await begin();
    for (const parameters of [{}, { error: "access_denied" }, { code: "made-up" }])
      await rejects(provider().identify({ ...returned, parameters: { state: returned.state, ...parameters } }));
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const idToken = `${encode({ alg: "none" })}.${encode({ sub: "eve", nonce: returned.nonce })}.`;
    await rejects(provider().identify({ idToken, nonce: returned.nonce }));
  });
}

function random(): string {
  return randomBytes(32).toString("base64url");
}
