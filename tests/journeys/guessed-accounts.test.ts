import { createHash, randomUUID } from "node:crypto";
import { createClient, OAuthStrategy } from "@vitrine/sdk";
import { authentication, members, verification } from "@vitrine/sdk/services";
import { beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "../support/engines.ts";
import { openShop, type Shop } from "../support/shop.ts";

const services = { authentication, members, verification };
const password = "correct horse battery";
const home = "198.51.100.2";
const elsewhere = "192.0.2.9";

onEveryEngine("an account that is being guessed at", (engine) => {
  let shop: Shop;
  let email: string;

  beforeEach(async () => {
    shop = await openShop(engine.store());
    email = `${randomUUID()}@example.com`;
    await at(home).authentication.registerV2({ loginId: { email }, password });
    await at(home).authentication.loginV2({ loginId: { email }, password });
  });

  /** A new visitor at a network address. */
  const at = (address: string) =>
    createClient({
      baseUrl: shop.origin,
      fetch: (input, init) => shop.platform.fetch(new Request(input, init), { address }),
      auth: OAuthStrategy({ clientId: shop.clientId }),
      services,
      headers: { "wix-site-id": shop.siteId },
      retry: false,
    });
  const login = (address: string, word: string, name = email) =>
    at(address).authentication.loginV2({ loginId: { email: name }, password: word });
  const mails = async () => (await shop.mailbox.all()).filter(({ to }) => to === email);
  const mailedCode = async () => /\b\d{6}\b/.exec((await shop.mailbox.latestTo(email)).text)?.[0] ?? "";

  /** A hundred wrong passwords, without the hours they take. */
  async function besiege(name: string): Promise<void> {
    const key = createHash("sha256").update(`login ${name}`).digest("base64url");
    const tries = { count: 100, resets_at: shop.clock.now().getTime() + 15 * 60_000 };
    await shop.store.write((db) =>
      db
        .insertInto("attempts")
        .values({ site_id: shop.siteId, key, ...tries })
        .onConflict((conflict) => conflict.columns(["site_id", "key"]).doUpdateSet(tries))
        .execute(),
    );
  }

  test("lets its owner in from a new place with the code from a mail, and after that without", async () => {
    await besiege(email);
    const owner = at(elsewhere);
    const asked = await owner.authentication.loginV2({ loginId: { email }, password });
    expect(asked).toEqual({ state: "REQUIRE_EMAIL_VERIFICATION", stateToken: expect.any(String) });
    const { stateToken = "" } = asked;
    const done = await owner.verification.verifyDuringAuthentication({ code: await mailedCode(), stateToken });
    expect(done).toMatchObject({ state: "SUCCESS", identity: { email: { address: email } } });
    expect((await login(elsewhere, password)).state).toBe("SUCCESS");
  });

  test("lets its owner in from where they are known, as always", async () => {
    await besiege(email);
    expect((await login(home, password)).state).toBe("SUCCESS");
  });

  test("tells a guesser nothing: a right password, a wrong one and an unknown address answer alike", async () => {
    const unknown = `${randomUUID()}@example.com`;
    await besiege(email);
    await besiege(unknown);
    for (const answer of [await login(elsewhere, "a guess"), await login(elsewhere, "a guess", unknown)])
      expect(answer).toEqual({ state: "REQUIRE_EMAIL_VERIFICATION", stateToken: expect.any(String) });
    expect(await mails()).toHaveLength(0);
  });

  test.for([
    ["right", password],
    ["wrong", "a guess"],
  ] as const)("takes nothing but the code, after a %s password", async ([, word]) => {
    await besiege(email);
    const { stateToken = "" } = await login(elsewhere, word);
    const client = at(elsewhere);
    const resumed = await client.authentication.proceedToNextState({ stateToken });
    expect(resumed).toEqual({ state: "REQUIRE_EMAIL_VERIFICATION", stateToken });
    const mailed = word === password ? await mailedCode() : "000000";
    const code = mailed === "000000" ? "111111" : mailed === "111111" ? "000000" : "111111";
    const { error } = await client.verification.verifyDuringAuthentication({ code, stateToken }).safe();
    expect(error?.code).toBe("VERIFICATION_FAILED");
  });

  test("by somebody beside its owner still opens to the owner", async () => {
    for (let guess = 0; guess < 30; guess += 1) await login(home, `guess ${guess}`).catch(() => {});
    expect((await login(home, password)).state).toBe("SUCCESS");
  });

  test("are slowed from all addresses of an IPv6 network, which are one caller's", async () => {
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const { error } = await login(`2001:db8:1:2::${guess.toString(16)}`, `guess ${guess}`).safe();
      codes.push(error?.code);
    }
    expect([codes.at(0), codes.at(-1)]).toEqual(["-19976", "THROTTLED_FEATURE"]);
  });

  test("slows everybody who guesses, also where its owner is known", async () => {
    const guesser = at(home);
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const asked = guesser.authentication.loginV2({ loginId: { email }, password: `guess ${guess}` });
      codes.push((await asked.safe()).error?.code);
    }
    expect([codes.at(0), codes.at(-1)]).toEqual(["-19976", "THROTTLED_FEATURE"]);
  });
});
