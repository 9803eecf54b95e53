import { createContext, runInContext } from "node:vm";
import { testPlatform } from "@vitrine/testing";
import { build } from "esbuild";
import { expect, test } from "vitest";

/** What every runtime that fetches has, and all the SDK may use. */
const webGlobals = {
  AbortController,
  AbortSignal,
  Headers,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  btoa,
  clearTimeout,
  crypto,
  setTimeout,
};

test("the SDK runs on web standards alone: no Buffer, no process, no page", async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { createClient, OAuthStrategy, localStorageStorage, sessionChannel } from "@vitrine/sdk";
        export { products, members } from "@vitrine/sdk/services";
        export { cookieSessions } from "@vitrine/sdk/cookies";`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: "iife",
    globalName: "sdk",
    conditions: ["source"],
    write: false,
  });
  const platform = await testPlatform();
  const { fetch, origin, clientId } = platform;
  const world = createContext({ ...webGlobals, fetch, origin, clientId });
  runInContext(outputFiles[0]?.text ?? "", world);
  const answer = await runInContext(
    `(async () => {
      const { createClient, OAuthStrategy, localStorageStorage, sessionChannel, cookieSessions, products, members } = sdk;
      sessionChannel().announce("login");
      const session = await cookieSessions({ secret: "s".repeat(32) }).open({ url: origin, headers: new Headers() });
      const shop = createClient({
        baseUrl: origin, fetch, auth: OAuthStrategy({ clientId, storage: session.storage }), services: { products, members },
      });
      const { items } = await shop.products.queryProducts({ query: { filter: { name: { $startsWith: "T" } } } });
      const outcome = await shop.auth.register({ email: "a@example.com", password: "correct horse battery" });
      await shop.auth.setTokens(await shop.auth.getMemberTokensForDirectLogin(outcome.data.sessionToken));
      const other = createClient({ baseUrl: origin, auth: OAuthStrategy({ clientId, storage: localStorageStorage() }) });
      await other.auth.ready();
      return JSON.stringify({ items: items.length, loggedIn: shop.auth.loggedIn(), cookies: session.cookies().length });
    })()`,
    world,
  );
  expect(JSON.parse(answer)).toEqual({ items: expect.any(Number), loggedIn: true, cookies: 1 });
  await platform.close();
});
