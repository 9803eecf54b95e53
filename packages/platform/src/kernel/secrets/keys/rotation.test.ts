import { onEveryStore } from "@vitrine/test-support/engines";
import { expect, test } from "vitest";
import { memoryAdapters } from "../../../adapters/memory.ts";
import { replaceVisitorKeys } from "../../../domains/accounts/records/visitor-keys.ts";
import { createPlatform } from "../../../main/platform.ts";
import { seedDemo } from "../../../main/seed/index.ts";
import { systemClock } from "../../clock.ts";
import type { Store } from "../../database/port.ts";
import { protectKeys, rotateSecretKey } from "../key-protection.ts";
import { loadSecretKey, loadSigningKey } from "../keys.ts";
import { nextPublicKeyOf, publicKeyOf, signMessage } from "../sign-message.ts";
import { derivedSecrets } from "./derived-secrets.ts";
import { secretKeyInUse } from "./key-rows.ts";
import { hasNextKey, listSigningKeys, replaceSigningKey } from "./replace-key.ts";
import { SecretKeyMismatch, secretKeyId, useSecretKey } from "./secret-keys.ts";

const [first, second, third] = ["first", "second", "third"].map(
  (name) => `the ${name} secret key, of more than thirty-two characters`,
) as [string, string, string];
const siteId = "5a0b1c2d-3e4f-4a5b-8c6d-7e8f90a1b2c3";
const purpose = `storefront sessions ${siteId}`;
const now = () => Date.now();
const noPurposes = async () => [];

onEveryStore("the secret key", (engine) => {
  const nodeWith = (secretKey: string, previousSecretKey?: string, store: Store = node()) =>
    createPlatform({
      store,
      origin: "http://localhost:4000",
      adapters: memoryAdapters(systemClock),
      secretKey,
      ...(previousSecretKey !== undefined && { previousSecretKey }),
    });
  const node = () => (engine.isShared ? engine.reopen() : engine.store());
  const usedBy = (store: Store) => store.read((db) => secretKeyInUse(store, db)).then(({ used }) => used);
  const secretsWith = async (secret: string, previous?: string) => {
    const store = node();
    useSecretKey(store, secret, previous);
    return derivedSecrets(store, purpose, { now: now(), lifetime: 1_000_000 });
  };
  const visitor = () => ({ subject: crypto.randomUUID(), kind: "visitor", siteId, clientId: siteId }) as const;
  let token = "";
  let publicKey = "";
  let secrets: Uint8Array;

  test("stays the one of the database while processes know the other one already", async () => {
    const store = engine.store();
    await seedDemo(store, { siteId, withCatalog: false });
    const platform = await nodeWith(first, undefined, store);
    token = await platform.tokens.issue({ ...visitor(), familyId: crypto.randomUUID() });
    publicKey = await publicKeyOf(store);
    const both = node();
    await nodeWith(second, first, both);
    // A key that is made now opens on nodes that know the first one only.
    secrets = await loadSecretKey(both, "secrets");
    expect(await usedBy(both)).toEqual([secretKeyId(first)]);
    const [closing, opening] = await secretsWith(second, first);
    expect(closing).toBe((await secretsWith(first))[0]);
    expect(opening).toBe((await secretsWith(second, third))[0]);
    useSecretKey(store, first);
    expect(await loadSecretKey(store, "secrets")).toEqual(secrets);
  });

  test("is replaced in one transaction: what fails in it leaves the one there was", async () => {
    const store = node();
    useSecretKey(store, second, first);
    const broken = async () => Promise.reject(new Error("cut"));
    await expect(rotateSecretKey(store, broken, { now: now() })).rejects.toThrow("cut");
    expect(await usedBy(store)).toEqual([secretKeyId(first)]);
    useSecretKey(store, third, second);
    await expect(rotateSecretKey(store, noPurposes, { now: now() })).rejects.toThrow(SecretKeyMismatch);
    expect(await usedBy(store)).toEqual([secretKeyId(first)]);
  });

  test("changes none of the keys that it encrypts, and sessions of browsers go on", async () => {
    const running = node();
    const before = await nodeWith(second, first, running);
    const [old] = await secretsWith(first);
    const store = node();
    useSecretKey(store, second, first);
    const rotated = await rotateSecretKey(store, async () => [purpose], { now: now() });
    expect(rotated).toEqual(["access", "fingerprints", "secrets", "visitors", "webhooks"]);
    expect(await rotateSecretKey(store, async () => [purpose], { now: now() })).toEqual([]);
    expect(await usedBy(store)).toEqual([secretKeyId(second)]);
    const after = node();
    const platform = await nodeWith(second, undefined, after);
    for (const { tokens } of [platform, before]) expect(await tokens.verify(token)).toMatchObject({ kind: "visitor" });
    for (const one of [after, running]) expect(await publicKeyOf(one)).toBe(publicKey);
    expect(await loadSecretKey(after, "secrets")).toEqual(secrets);
    // Cookies of before open for as long as browsers keep them.
    const [closing, ...others] = await secretsWith(second);
    expect(others).toEqual([old]);
    expect(closing).not.toBe(old);
    useSecretKey(after, second);
    expect(await derivedSecrets(after, purpose, { now: now() + 1_000_001, lifetime: 1_000_000 })).toEqual([closing]);
  });

  test.skipIf(!engine.isShared)("tells a process that does not know the new one", async () => {
    await expect(nodeWith(first)).rejects.toThrow(`were encrypted with the secret key ${secretKeyId(second)}`);
    const store = node();
    const platform = await nodeWith(second, undefined, store);
    const job = platform.jobs.find(({ name }) => name === "look for replaced keys");
    const context = { signal: new AbortController().signal, logger: platform.runtime.log };
    await job?.run(platform.runtime, context);
    const other = node();
    useSecretKey(other, third, second);
    await rotateSecretKey(other, noPurposes, { now: now() });
    await expect(job?.run(platform.runtime, context)).rejects.toThrow(
      `encrypted with the secret key ${secretKeyId(third)} now`,
    );
    expect(await platform.tokens.verify(token)).toMatchObject({ kind: "visitor" });
    useSecretKey(other, second, third);
    await rotateSecretKey(other, noPurposes, { now: now() });
  });
});

onEveryStore("keys that sign", (engine) => {
  const node = () => (engine.isShared ? engine.reopen() : engine.store());
  const openNode = (store: Store) =>
    createPlatform({ store, origin: "http://localhost:4000", adapters: memoryAdapters(systemClock) });
  const claims = () =>
    ({
      subject: crypto.randomUUID(),
      kind: "visitor",
      siteId,
      clientId: siteId,
      familyId: crypto.randomUUID(),
    }) as const;
  const check = async ({ jobs, runtime }: Awaited<ReturnType<typeof openNode>>) => {
    const context = { signal: new AbortController().signal, logger: runtime.log };
    await jobs.find(({ name }) => name === "look for replaced keys")?.run(runtime, context);
  };
  const replace = (slot: "access" | "visitors" | "webhooks", isImmediate: boolean, at = new Date()) => {
    const store = node();
    return replaceSigningKey(store, slot, { now: at, isImmediate });
  };

  test("of access tokens are replaced while tokens of the old one go on", async () => {
    await seedDemo(engine.store(), { siteId, withCatalog: false });
    const [here, there] = [await openNode(engine.store()), await openNode(node())];
    const old = await here.tokens.issue(claims());
    const { after } = await replace("access", false);
    await check(here);
    const fresh = await here.tokens.issue(claims());
    // The other node has not looked yet.
    for (const platform of [here, there])
      for (const token of [old, fresh]) expect(await platform.tokens.verify(token)).toMatchObject({ kind: "visitor" });
    const response = await there.fetch(new Request("http://localhost:4000/oauth2/jwks"));
    const { keys } = (await response.json()) as { keys: { kid: string; d?: string }[] };
    expect(keys).toHaveLength(2);
    expect(keys[0]?.kid).toBe(after.kid);
    expect(keys.some((key) => "d" in key || "replacedAt" in key)).toBe(false);
    expect(await here.tokens.verify(`${old.slice(0, -4)}AAAA`)).toBeUndefined();
  });

  test("of access tokens end at once where that is asked for, those replaced before among them", async () => {
    const platform = await openNode(node());
    const old = await platform.tokens.issue(claims());
    await replace("access", false);
    await replace("access", true);
    expect(await platform.tokens.verify(old)).toMatchObject({ kind: "visitor" });
    await check(platform);
    expect(await platform.tokens.verify(old)).toBeUndefined();
    expect(platform.tokens.publicKeys).toHaveLength(1);
    expect((await engine.store().read(listSigningKeys)).filter(({ slot }) => slot === "access")).toHaveLength(1);
  });

  test("of access tokens count for no longer than the tokens they signed", async () => {
    const platform = await openNode(node());
    await replace("access", false, new Date(Date.now() - 5 * 60 * 60_000));
    await check(platform);
    expect(platform.tokens.publicKeys).toHaveLength(1);
    const visit = await platform.tokens.sign("hosted-visit+jwt", { of: "today" }, 86_400);
    await replace("access", false, new Date(Date.now() - 5 * 60 * 60_000));
    await check(platform);
    expect(await platform.tokens.open("hosted-visit+jwt", visit, 86_400)).toMatchObject({ content: { of: "today" } });
  });

  test("of messages are replaced by the one that receivers were given before", async () => {
    const store = node();
    const platform = await openNode(store);
    const [now, next] = [await publicKeyOf(store), await nextPublicKeyOf(store)];
    expect(next).not.toBe(now);
    expect(await nextPublicKeyOf(store)).toBe(next);
    const kidOf = async () => JSON.parse(atob((await signMessage(store, {}, new Date())).split(".")[0] ?? "")).kid;
    const before = await kidOf();
    const { after } = await replace("webhooks", false);
    await check(platform);
    expect(await publicKeyOf(store)).toBe(next);
    expect([await kidOf(), before === after.kid]).toEqual([after.kid, false]);
    expect(await store.read((db) => hasNextKey(db, "webhooks"))).toBe(false);
  });

  test("of visitors are replaced while sessions go on, on nodes that have not looked yet too, or end at once", async () => {
    const [here, there] = [await openNode(node()), await openNode(node())];
    const session = { siteId, clientId: siteId, visitorId: crypto.randomUUID(), startedAt: Date.now() };
    const replaceAll = (lifetime: number | undefined) =>
      replaceSigningKey(node(), "visitors", {
        now: new Date(),
        isImmediate: lifetime === undefined,
        also: (db, keys) => replaceVisitorKeys(db, siteId, keys, { lifetime, now: new Date() }),
      });
    const read = ({ tokens, runtime }: typeof here, token: string, now = Date.now()) =>
      runtime.store.read((db) => tokens.visitors.read(db, token, now));
    const old = here.tokens.visitors.issue(session);
    await replaceAll(60_000_000);
    await check(here);
    const fresh = here.tokens.visitors.issue(session);
    for (const platform of [here, there])
      for (const token of [old, fresh]) expect(await read(platform, token)).toEqual(session);
    // What was the new key is an old one now, and counts for as long.
    await replaceAll(6_000_000_000);
    await check(here);
    expect(await read(here, fresh, Date.now() + 5_000_000_000)).toEqual(session);
    expect(await read(here, old, Date.now() + 5_000_000_000)).toBeUndefined();
    await replaceAll(undefined);
    await check(here);
    for (const token of [old, fresh]) expect(await read(here, token)).toBeUndefined();
    expect(await read(here, here.tokens.visitors.issue(session))).toEqual(session);
  });

  test("stay protected by the secret key when they are replaced", async () => {
    const secret = "a secret key with more than thirty-two characters";
    const store = node();
    await protectKeys(store, secret);
    await replaceSigningKey(store, "webhooks", { now: new Date(), isImmediate: true });
    await nextPublicKeyOf(store);
    await replaceSigningKey(store, "access", { now: new Date(), isImmediate: false });
    const rows = await store.read((db) => db.selectFrom("signing_keys").selectAll().execute());
    for (const { private_jwk } of rows) expect(JSON.parse(private_jwk)).not.toHaveProperty("d");
    await protectKeys(store, secret);
    expect(await loadSigningKey(store, "webhooks")).toMatchObject({ id: expect.any(String) });
  });
});
