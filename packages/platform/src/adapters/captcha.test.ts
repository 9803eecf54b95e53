import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLogger, silentLogger } from "../kernel/log/log.ts";
import { siteVerifyCaptcha } from "./captcha.ts";

describe("a captcha service", () => {
  let server: Server;
  let url: string;
  let asked: URLSearchParams[];

  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        const form = new URLSearchParams(body);
        asked.push(form);
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ success: form.get("response") === "good" }));
      });
    }).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  });
  afterEach(() => server.close());

  const about = { action: "login", address: "203.0.113.7", log: silentLogger } as const;
  const captcha = () => siteVerifyCaptcha({ secret: "seen", invisibleSecret: "unseen", url });

  test("is asked with the secret of its kind and the address of the person", async () => {
    expect(await captcha().check([{ Recaptcha: "good", InvisibleRecaptcha: "good" }], about)).toBe("solved");
    expect(await captcha().check([{ InvisibleRecaptcha: "good" }], about)).toBe("solved");
    expect(await captcha().check([{}, { recaptchaForClientSiteKey: { token: "good" } }], about)).toBe("solved");
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([
      { secret: "seen", response: "good", remoteip: "203.0.113.7" },
      { secret: "unseen", response: "good", remoteip: "203.0.113.7" },
      { secret: "seen", response: "good", remoteip: "203.0.113.7" },
    ]);
  });

  test("tells a missing answer from a wrong one", async () => {
    expect(await captcha().check([], about)).toBe("missing");
    expect(await captcha().check([{ Recaptcha: "" }], about)).toBe("missing");
    expect(await captcha().check([{ Recaptcha: "bad" }], about)).toBe("wrong");
    expect(asked).toHaveLength(1);
  });

  test("lets nobody in while it cannot be reached, and says so in the log", async () => {
    const away = siteVerifyCaptcha({ secret: "seen", url: "http://127.0.0.1:1/" });
    const lines: string[] = [];
    const log = createLogger("info", { write: (line: string) => lines.push(line) });
    expect(await away.check([{ Recaptcha: "good" }], { ...about, log })).toBe("wrong");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        service: "http://127.0.0.1:1",
        msg: "captcha service failed",
        err: { message: expect.stringContaining("fetch failed") },
      },
    ]);
  });
});
