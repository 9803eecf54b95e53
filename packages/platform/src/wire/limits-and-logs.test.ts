import { Writable } from "node:stream";
import { testPlatform } from "@vitrine/testing";
import { describe, expect, test } from "vitest";
import { memoryAdapters } from "../adapters/memory.ts";
import { createLogger } from "../kernel/log/log.ts";
import { createPlatform } from "../main/platform.ts";

describe("a limit on requests", () => {
  test("answers 429 with Retry-After, per caller, and only for callers from elsewhere", async () => {
    const shop = await testPlatform({ catalog: "empty" });
    const { store, clock } = shop.platform.runtime;
    const platform = await createPlatform({
      store,
      clock,
      origin: shop.origin,
      adapters: memoryAdapters(clock),
      requestsPerMinute: 3,
    });
    const ask = (address?: string) =>
      platform.fetch(
        new Request(`${shop.origin}/oauth2/token`, {
          method: "POST",
          body: JSON.stringify({ clientId: shop.clientId, grantType: "anonymous" }),
        }),
        address ? { address } : undefined,
      );
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await ask("203.0.113.7")).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await ask("203.0.113.7");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ details: { applicationError: { code: "RESOURCE_EXHAUSTED" } } });
    expect((await ask("203.0.113.8")).status).toBe(200);
    expect((await ask()).status).toBe(200);
    await shop.close();
  });

  test("counts every operation that one GraphQL request asks for", async () => {
    const shop = await testPlatform({ catalog: "empty" });
    const { store, clock } = shop.platform.runtime;
    const adapters = memoryAdapters(clock);
    const platform = await createPlatform({ store, clock, origin: shop.origin, adapters, requestsPerMinute: 4 });
    const ask = async (query: string, authorization = shop.apiKey) => {
      const headers = { "content-type": "application/json", ...(authorization && { authorization }) };
      const body = JSON.stringify({ query });
      const request = new Request(`${shop.origin}/graphql/alpha`, { method: "POST", headers, body });
      const response = await platform.fetch(request, { address: "203.0.113.7" });
      return { response, errors: ((await response.json()) as { errors?: readonly object[] }).errors };
    };
    const products = "productsQueryProducts { totalCount }";
    expect((await ask(`{ a: ${products} b: ${products} c: ${products} }`)).errors).toBeUndefined();
    const exhausted = { extensions: { code: "RESOURCE_EXHAUSTED", status: 429 } };
    expect((await ask(`{ a: ${products} b: ${products} }`)).errors).toMatchObject([exhausted]);
    const { response, errors } = await ask(`{ ${products} }`);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(errors).toMatchObject([exhausted]);
    // The program is over its limit, not everybody at its address.
    expect((await ask("{ __typename }", "")).errors).toBeUndefined();
    await shop.close();
  });
});

describe("logs", () => {
  test("never carry secrets", () => {
    let text = "";
    const sink = new Writable({
      write(chunk, _encoding, done) {
        text += chunk;
        done();
      },
    });
    const logger = createLogger("info", sink);
    logger.info(
      {
        password: "hunter2",
        headers: { authorization: "tok-1", cookie: "c=1" },
        body: { card: { number: "4242" }, refreshToken: "tok-2" },
      },
      "x",
    );
    for (const secret of ["hunter2", "tok-1", "c=1", "4242", "tok-2"]) expect(text).not.toContain(secret);
    expect(text).toContain("[redacted]");
  });

  test("show the code of an error, and no other", () => {
    const lines: string[] = [];
    const logger = createLogger("info", { write: (line) => void lines.push(line) });
    const cause = Object.assign(new Error("disk"), { code: "ENOSPC" });
    logger.error({
      err: Object.assign(new Error("flush failed", { cause }), { code: "EIO" }),
      body: { code: "s3cret" },
    });
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      err: { code: "EIO", cause: { code: "ENOSPC" } },
      body: { code: "[redacted]" },
    });
    expect(lines[0]).not.toContain("s3cret");
  });
});
