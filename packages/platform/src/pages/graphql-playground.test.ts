import { testPlatform } from "@vitrine/testing";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { playgroundRoutes } from "./graphql-playground.ts";

const router = new Hono({ strict: false });
playgroundRoutes(router, async () => "a visitor's token");
const get = async (path: string) => {
  const response = await router.request(path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test("the playground loads nothing but files of its own", async () => {
  const page = await get("/_vitrine/graphql");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
  expect(page.text).toContain('<base href="/_vitrine/graphql/">');
  const scripts = [...page.text.matchAll(/<script[^>]*src="([^"]+)"[^>]*>([^<]*)</g)];
  expect(scripts.map(([, source]) => source)).toEqual(["polyfills.js", "main.js", "start.js"]);
  expect(page.text).not.toMatch(/<script(?![^>]*src=)/);
  for (const [, source] of scripts)
    expect((await get(`/_vitrine/graphql/${source}`)).headers.get("content-type")).toContain("text/javascript");
  expect((await get("/_vitrine/graphql/start.js")).text).toContain("a visitor's token");
  expect((await get("/_vitrine/graphql/../../package.json")).status).toBe(404);
});

test("scripts of queries run in a frame without an origin", async () => {
  const frame = await get("/_vitrine/graphql/iframe-sandbox/index.html");
  expect(frame.headers.get("content-security-policy")).toMatch(/sandbox allow-scripts$/);
});

test("a platform that is not asked for it has no playground", async () => {
  const shop = await testPlatform({ catalog: "empty" });
  expect((await shop.fetch(`${shop.origin}/_vitrine/graphql`)).status).toBe(404);
  await shop.close();
});
