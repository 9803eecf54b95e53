import { onEveryStore } from "@vitrine/test-support/engines";
import { expect, test } from "vitest";
import { memoryAdapters } from "../../adapters/memory.ts";
import { servicePlugin } from "../../adapters/service-plugins/service-plugin.ts";
import { createPlatform } from "../../main/platform.ts";
import { seedDemo } from "../../main/seed/index.ts";
import { systemClock } from "../clock.ts";
import type { Store } from "../database/port.ts";
import type { Plugin } from "../plugin.ts";
import { discardKeys, protectKeys } from "./key-protection.ts";
import { SecretKeyMismatch, useSecretKey } from "./keys/secret-keys.ts";
import { loadSecretKey, loadSigningKey, readPublicKey } from "./keys.ts";
import { publicKeyOf } from "./sign-message.ts";

const secretKey = "a secret key with more than thirty-two characters";
const another = "another secret key, of more than thirty-two characters";
const siteId = "5a0b1c2d-3e4f-4a5b-8c6d-7e8f90a1b2c3";

onEveryStore("signing keys", (engine) => {
  const storedKeys = async () => {
    const rows = await engine.store().read((db) => db.selectFrom("signing_keys").selectAll().orderBy("slot").execute());
    return rows.map(({ private_jwk }) => JSON.parse(private_jwk) as Record<string, string>);
  };
  const open = (store: Store, secret?: string, plugins: readonly Plugin[] = []) => {
    const options = { store, plugins, origin: "http://localhost:4000", adapters: memoryAdapters(systemClock) };
    return createPlatform({ ...options, ...(secret !== undefined && { secretKey: secret }) });
  };
  let accessToken = "";
  let publicKey = "";

  test("that were readable are encrypted, and go on being the same keys", async () => {
    const store = engine.store();
    await seedDemo(store, { siteId, withCatalog: false });
    const platform = await open(store);
    publicKey = await publicKeyOf(store);
    const [subject, familyId] = [crypto.randomUUID(), crypto.randomUUID()];
    accessToken = await platform.tokens.issue({ subject, kind: "visitor", siteId, clientId: siteId, familyId });
    expect((await storedKeys()).map(({ d, k }) => typeof (d ?? k))).toEqual(Array(4).fill("string"));
    const publicHalf = () => store.read((db) => readPublicKey(db, "visitors"));
    const readable = await publicHalf();
    expect(Object.keys(readable ?? {}).sort()).toEqual(["crv", "kid", "kty", "x"]);
    const closed = await open(store, secretKey);
    expect(await publicHalf()).toEqual(readable);
    for (const jwk of await storedKeys()) {
      expect(jwk).toMatchObject({ kty: expect.any(String), sealed: expect.any(String) });
      for (const secret of ["d", "p", "q", "dp", "dq", "qi", "k"]) expect(jwk).not.toHaveProperty(secret);
    }
    expect(await closed.tokens.verify(accessToken)).toMatchObject({ kind: "visitor", subject });
  });

  test("serve a shop whose plugins are called over HTTP", async () => {
    const store = engine.isShared ? engine.reopen() : engine.store();
    const rates = servicePlugin({
      name: "rates",
      appId: siteId,
      baseUri: "http://127.0.0.1:9",
      kinds: ["shipping-rates"],
    });
    const { runtime } = await open(store, secretKey, [rates]);
    expect(await publicKeyOf(runtime.store)).toBe(publicKey);
  });

  test.skipIf(!engine.isShared)("serve every node that has the key", async () => {
    const node = engine.reopen();
    const platform = await open(node, secretKey);
    expect(await platform.tokens.verify(accessToken)).toMatchObject({ kind: "visitor" });
    expect(await publicKeyOf(node)).toBe(publicKey);
    expect(await loadSecretKey(node, "fingerprints")).toEqual(await loadSecretKey(engine.store(), "fingerprints"));
  });

  test.skipIf(!engine.isShared)("cannot be read without the key, or with another one", async () => {
    const before = await storedKeys();
    await expect(open(engine.reopen())).rejects.toThrow(SecretKeyMismatch);
    await expect(open(engine.reopen(), another)).rejects.toThrow(SecretKeyMismatch);
    await expect(open(engine.reopen(), "short")).rejects.toThrow("32 characters");
    expect(await storedKeys()).toEqual(before);
  });

  test.skipIf(!engine.isShared)("of a lost secret key are made anew where somebody asks for that", async () => {
    const node = engine.reopen();
    useSecretKey(node, another);
    expect(await discardKeys(node)).toEqual(["access", "fingerprints", "visitors", "webhooks"]);
    expect(await discardKeys(node)).toEqual([]);
    const { id } = await loadSigningKey(node);
    await protectKeys(node, another);
    expect(await storedKeys()).toMatchObject([{ kid: id, sealed: expect.any(String) }]);
    await expect(open(engine.reopen(), secretKey)).rejects.toThrow(SecretKeyMismatch);
  });
});
