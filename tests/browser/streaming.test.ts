import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

interface Storefront {
  handle(request: Request, host: object): Promise<Response>;
}

const { handle } = (await import(
  new URL("../../apps/storefront/build/server/index.js", import.meta.url).href
)) as Storefront;

const origin = "http://localhost:3000";

let platform: TestPlatform;

beforeEach(async () => {
  platform = await testPlatform();
});

afterEach(() => platform.close());

/** The built storefront in front of a platform that holds its recommendations back until they are let go. */
function openPage(path: string, agent = "Mozilla/5.0 Chrome/148.0"): { page: Promise<Response>; letGo: () => void } {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const slowly: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const asked = `${decodeURIComponent(request.url)} ${fromParameter(request.url)} ${await request.clone().text()}`;
    if (/"limit":24|limit=24/.test(asked)) await gate;
    return platform.fetch(request);
  };
  const host = { fetch: slowly, origin: platform.origin, clientId: platform.clientId, sessionSecret: "s".repeat(32) };
  const request = new Request(origin + path, { headers: { "user-agent": agent } });
  return { page: handle(request, host), letGo };
}

/** The arguments that a GET carries as base64url JSON. */
function fromParameter(url: string): string {
  const packed = new URL(url).searchParams.get(".r");
  return packed ? Buffer.from(packed, "base64url").toString() : "";
}

const placeholder = />Goes well with<\/p>/;
const heading = />Goes well with<\/h2>/;

describe("a product page whose recommendations are slow", () => {
  test("sends what it has, and the recommendations behind it", async () => {
    const { page, letGo } = openPage("/products/tide-bowl");
    const { body, status } = await page;
    expect(status).toBe(200);
    const decoder = new TextDecoder();
    let html = "";
    let isHeld = true;
    for await (const chunk of body ?? []) {
      html += decoder.decode(chunk, { stream: true });
      if (!isHeld || !placeholder.test(html)) continue;
      expect([html.includes("</h1>"), html.includes("Add to cart"), heading.test(html)]).toEqual([true, true, false]);
      isHeld = false;
      letGo();
    }
    expect(isHeld).toBe(false);
    expect(html.search(heading)).toBeGreaterThan(html.search(placeholder));
    expect(html.includes("</html>")).toBe(true);
  });

  test("reaches a crawler whole", async () => {
    const { page, letGo } = openPage("/products/tide-bowl", "Mozilla/5.0 (compatible; Googlebot/2.1)");
    letGo();
    const html = await (await page).text();
    expect([heading.test(html), placeholder.test(html)]).toEqual([true, false]);
  });
});
