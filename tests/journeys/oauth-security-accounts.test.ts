import { createHash, randomUUID } from "node:crypto";
import { hash as hashWith } from "@node-rs/argon2";
import { authentication, currentCart, members, recovery, verification } from "@vitrine/sdk/services";
import { expect, test } from "vitest";
import { hashingLoad, needsRehash, signInSlots } from "../../packages/platform/src/kernel/secrets/passwords.ts";
import { onEveryEngine } from "../support/engines.ts";
import { item, openShop, type Shop } from "../support/shop.ts";
import { becomeMember, sessionTokenOf } from "../support/sign-in.ts";

const services = { authentication, currentCart, members, recovery, verification };
const password = "correct horse battery";
const once = { retry: { attempts: 1 } } as const;

onEveryEngine("accounts under attack", (engine) => {
  let shop: Shop;

  const visitor = () => shop.client(services);
  const admin = () => shop.admin(services);
  const person = () => `${randomUUID()}@example.com`;
  const codeFor = async (address: string) => /\b\d{6}\b/.exec((await shop.mailbox.latestTo(address)).text)?.[0] ?? "";
  const mailsTo = async (address: string) => (await shop.mailbox.all()).filter(({ to }) => to === address).length;

  /** A shop of its own for every test, on the database of the suite. */
  async function open(registration: object = {}): Promise<void> {
    shop = await openShop(engine.store(), {
      registration: { requireOwnerApproval: false, requireEmailVerification: false, ...registration },
    });
  }

  async function registered(address = person()): Promise<string> {
    await admin().authentication.registerV2({ loginId: { email: address }, password });
    return address;
  }

  /** A call made by hand, from a network address. */
  async function from(address: string, path: string, body: object, token: string): Promise<Response> {
    const request = new Request(`${shop.origin}/_api/iam/${path}`, {
      method: "POST",
      headers: { authorization: token, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return shop.platform.fetch(request, { address });
  }

  async function loginFrom(address: string, loginEmail: string, word: string): Promise<number> {
    const { accessToken } = await visitor().auth.ready();
    const body = { loginId: { email: loginEmail }, password: word };
    return (await from(address, "authentication/v2/login", body, accessToken.value)).status;
  }

  const hashes = async (work: () => Promise<unknown>): Promise<number> => {
    const before = hashingLoad().finished;
    await work();
    return hashingLoad().finished - before;
  };

  test("login tells nobody who has an account: same words, same status, same work", async () => {
    await open();
    const known = await registered();
    const attempt = (address: string) =>
      visitor()
        .authentication.loginV2({ loginId: { email: address }, password: "wrong" })
        .safe();
    const answers = [await attempt(known), await attempt(person()), await attempt("not an address"), await attempt("")];
    for (const { error } of answers) {
      expect(error).toMatchObject({ code: "-19976", status: 403, message: answers[0]?.error?.message });
    }
    const work = [await hashes(() => attempt(known)), await hashes(() => attempt(person()))];
    expect(work).toEqual([1, 1]);
  });

  test("recovery tells nobody who has an account: same words, same status, no hash, one row more for each", async () => {
    await open();
    const known = await registered();
    const rows = async () => {
      const { store } = shop.platform.runtime;
      const [mails, tokens] = await Promise.all(
        (["mails", "recovery_tokens"] as const).map((table) =>
          store.read((db) =>
            db
              .selectFrom(table)
              .select((is) => is.fn.countAll().as("n"))
              .where("site_id", "=", shop.siteId)
              .executeTakeFirstOrThrow(),
          ),
        ),
      );
      return Number(mails?.n) + Number(tokens?.n);
    };
    const ask = async (address: string) => {
      const before = await rows();
      const done = await visitor().recovery.sendRecoveryEmail({ email: address }).safe();
      return { ...done, written: (await rows()) - before };
    };
    const stranger = person();
    expect(await ask(stranger)).toEqual(await ask(known));
    expect([await mailsTo(known), await mailsTo(stranger)]).toEqual([1, 0]);
  });

  test("registration with verification tells nobody who has an account", async () => {
    await open({ requireEmailVerification: true });
    const taken = await registered();
    const register = (address: string) =>
      visitor().authentication.registerV2({ loginId: { email: address }, password: "another password" });
    const [again, fresh] = [await register(taken), await register(person())];
    const shape = (answer: object) => JSON.stringify(answer, (key, value) => (typeof value === "object" ? value : key));
    expect(shape(again)).toBe(shape(fresh));
    expect(again.identity?.status).toEqual(fresh.identity?.status);
    expect(await hashes(() => register(taken))).toBe(await hashes(() => register(person())));
    for (const { stateToken = "" } of [again, fresh]) {
      const resumed = await visitor().authentication.proceedToNextState({ stateToken });
      expect(resumed).toEqual({ state: "REQUIRE_EMAIL_VERIFICATION", stateToken });
      const resent = await visitor().verification.resendDuringAuthentication({ stateToken });
      expect(resent).toEqual({ state: "REQUIRE_EMAIL_VERIFICATION", stateToken });
      const wrong = await visitor().verification.verifyDuringAuthentication({ code: "abcdef", stateToken }).safe();
      expect(wrong.error?.code).toBe("VERIFICATION_FAILED");
    }
    // The password of the account is still its owner's.
    const login = await visitor()
      .authentication.loginV2({ loginId: { email: taken }, password: "another password" })
      .safe();
    expect(login.error?.code).toBe("-19976");
  });

  test("guessing from one place stops before twenty tries, with another visitor for each", async () => {
    await open();
    const known = await registered();
    const statuses: number[] = [];
    for (let guess = 0; guess < 19; guess += 1) statuses.push(await loginFrom("203.0.113.7", known, `guess ${guess}`));
    expect(statuses).toContain(429);
    // Not even the right word gets in from there; its owner does, from where they are.
    expect(await loginFrom("203.0.113.7", known, password)).toBe(429);
    expect(await loginFrom("198.51.100.2", known, password)).toBe(200);
  });

  test("guessing from many places locks the owner out of none they know", async () => {
    await open();
    const known = await registered();
    expect(await loginFrom("198.51.100.2", known, password)).toBe(200);
    const { store } = shop.platform.runtime;
    // A hundred wrong passwords from everywhere, without the hours they take.
    const key = createHash("sha256").update(`login ${known}`).digest("base64url");
    const resets_at = shop.clock.now().getTime() + 60_000;
    await store.write((db) =>
      db
        .insertInto("attempts")
        .values({ site_id: shop.siteId, key, count: 100, resets_at })
        .onConflict((conflict) => conflict.columns(["site_id", "key"]).doUpdateSet({ count: 100, resets_at }))
        .execute(),
    );
    // From elsewhere it takes a code by mail.
    expect(await loginFrom("192.0.2.9", known, password)).toBe(200);
    expect((await shop.mailbox.latestTo(known)).text).toMatch(/\b\d{6}\b/);
    expect(await loginFrom("198.51.100.2", known, password)).toBe(200);
    expect((await visitor().recovery.sendRecoveryEmail({ email: known }).safe()).error).toBeUndefined();
  });

  test("a success starts the count over", async () => {
    await open();
    const known = await registered();
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 9; guess += 1) expect(await loginFrom("203.0.113.8", known, "wrong")).toBe(403);
      expect(await loginFrom("203.0.113.8", known, password)).toBe(200);
    }
  });

  test("codes cannot be guessed by logging in again for more tries", async () => {
    await open({ requireEmailVerification: true });
    const known = person();
    const client = visitor();
    await client.authentication.registerV2({ loginId: { email: known }, password });
    let last = "";
    for (let round = 0; round < 6; round += 1) {
      const { stateToken = "" } = await client.authentication.loginV2({ loginId: { email: known }, password });
      last = stateToken;
      for (let guess = 0; guess < 4; guess += 1)
        await client.verification.verifyDuringAuthentication({ code: "wrong!", stateToken }).safe();
    }
    const code = await codeFor(known);
    const late = await client.verification.verifyDuringAuthentication({ code, stateToken: last }).safe();
    expect(late.error?.code).toBe("VERIFICATION_FAILED");
    shop.clock.advance(61 * 60_000);
    const { stateToken = "" } = await client.authentication.loginV2({ loginId: { email: known }, password });
    const done = await client.verification.verifyDuringAuthentication({ code: await codeFor(known), stateToken });
    expect(done.state).toBe("SUCCESS");
  });

  test("nobody's mailbox is flooded: by logins, registrations or recoveries", async () => {
    await open({ requireEmailVerification: true });
    const victim = person();
    const client = visitor();
    await client.authentication.registerV2({ loginId: { email: victim }, password });
    for (let round = 0; round < 15; round += 1)
      await client.authentication.loginV2({ loginId: { email: victim }, password });
    expect(await mailsTo(victim)).toBe(10);
    for (let round = 0; round < 6; round += 1)
      await visitor().authentication.registerV2({ loginId: { email: victim }, password });
    expect(await mailsTo(victim)).toBe(13);
    let refused = 0;
    for (let round = 0; round < 25; round += 1) {
      const { error } = await visitor().recovery.sendRecoveryEmail({ email: victim }, once).safe();
      if (error?.code === "THROTTLED_FEATURE") refused += 1;
    }
    expect([await mailsTo(victim), refused]).toEqual([33, 5]);
  });

  test("hashes keep their parameters, and a weak one is made anew at login", async () => {
    await open();
    const known = await registered();
    const { store } = shop.platform.runtime;
    const { items } = await admin().members.queryMembers({ query: { filter: { loginEmail: known } } });
    const memberId = items[0]?.id ?? "";
    const stored = async () =>
      (
        await store.read((db) =>
          db
            .selectFrom("credentials")
            .select("password_hash")
            .where("member_id", "=", memberId)
            .executeTakeFirstOrThrow(),
        )
      ).password_hash;
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const weak = await hashWith(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    expect(needsRehash(weak)).toBe(true);
    await store.write((db) =>
      db.updateTable("credentials").set({ password_hash: weak }).where("member_id", "=", memberId).execute(),
    );
    await visitor()
      .authentication.loginV2({ loginId: { email: known }, password: "wrong" })
      .safe();
    expect(await stored()).toBe(weak);
    expect((await visitor().authentication.loginV2({ loginId: { email: known }, password })).state).toBe("SUCCESS");
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await visitor().authentication.loginV2({ loginId: { email: known }, password })).state).toBe("SUCCESS");
  });

  test("a flood of logins is bounded and does not stop carts", async () => {
    await open();
    const shoppers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const client = visitor();
        await client.auth.ready();
        return client;
      }),
    );
    const { accessToken } = await visitor().auth.ready();
    const productId = await shop.product();
    const before = hashingLoad();
    const statuses = new Set<number>();
    let isOver = false;
    /** Whoever was let in and refused comes again, from elsewhere: there are always logins that wait for their answer. */
    const insist = async (place: number): Promise<void> => {
      const body = { loginId: { email: person() }, password: "wrong" };
      const address = `2001:db8:0:${place.toString(16)}::1`;
      const { status } = await from(address, "authentication/v2/login", body, accessToken.value);
      statuses.add(status);
      if (status === 403 && !isOver) return insist(place + 300);
    };
    const flood = Array.from({ length: 300 }, (_, place) => insist(place));
    for (const { currentCart: cart } of shoppers) {
      await cart.addToCurrentCart({ lineItems: [item(productId)] });
      expect(hashingLoad().places).toBeGreaterThan(0);
    }
    isOver = true;
    await Promise.all(flood);
    const after = hashingLoad();
    expect(after.mostRunning).toBeLessThanOrEqual(4);
    expect(after.turnedAway - before.turnedAway).toBeGreaterThanOrEqual(300 - signInSlots - 10);
    expect(statuses).toEqual(new Set([403, 429]));
    expect(after.places).toBe(0);
  });

  test("a new password ends every other session, and the owner is told", async () => {
    await open();
    const known = await registered();
    const signIn = async () => {
      const client = visitor();
      await becomeMember(client, client.auth.login({ email: known, password }));
      return client;
    };
    const [here, elsewhere] = [await signIn(), await signIn()];
    await here.authentication.changePassword({ newPassword: "another good password" });
    expect((await here.members.getCurrentMember({ fieldsets: ["FULL"] })).member.loginEmail).toBe(known);
    await elsewhere.members.getCurrentMember({}).safe();
    expect([here.auth.loggedIn(), elsewhere.auth.loggedIn()]).toEqual([true, false]);
    expect((await shop.mailbox.latestTo(known)).subject).toBe("Your password was changed");
    const old = await visitor().auth.login({ email: known, password });
    expect(old).toMatchObject({ errorCode: "invalidPassword" });
  });

  test("a blocked member cannot finish a sign-in that was under way", async () => {
    await open();
    const known = await registered();
    const client = visitor();
    const sessionToken = sessionTokenOf(await client.auth.login({ email: known, password }));
    const { items } = await admin().members.queryMembers({ query: { filter: { loginEmail: known } } });
    await admin().members.blockMember({ id: items[0]?.id ?? "" });
    await expect(client.auth.getMemberTokensForDirectLogin(sessionToken)).rejects.toThrow(
      "Failed to get member tokens",
    );
  });
});
