import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, openBrowser, sizes } from "../support/browser.ts";
import { type HostedDemo, openDemo } from "../support/hosted-demo.ts";

/** A service's script: a checkbox that hands out an answer, as the real ones do behind their puzzles. */
const script = `
  let count = 0;
  window.grecaptcha = {
    ready: (listener) => listener(),
    render(place, { sitekey, callback }) {
      const box = Object.assign(document.createElement("button"), { type: "button", textContent: "I am no robot" });
      box.onclick = () => callback(sitekey + " answer " + ++count);
      place.append(box);
    },
  };`;

describe("a captcha service on the hosted pages", () => {
  let shop: HostedDemo;
  let browser: Browser;
  let service: Server;
  let answers: string[];

  beforeAll(async () => {
    answers = [];
    service = createServer((request, response) => {
      if (request.method === "GET") {
        response.setHeader("content-type", "text/javascript");
        return response.end(script);
      }
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        const answer = new URLSearchParams(body).get("response") ?? "";
        // The first answer is judged wrong: people are asked again.
        answers.push(answer);
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ success: answers.length > 1 && answer.startsWith("site-key answer") }));
      });
    }).listen(0, "127.0.0.1");
    await new Promise((done) => service.once("listening", done));
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const env = {
      VITRINE_CAPTCHA_SECRET: "secret",
      VITRINE_CAPTCHA_SITE_KEY: "site-key",
      VITRINE_CAPTCHA_SCRIPT: `${url}/api.js`,
      VITRINE_CAPTCHA_URL: `${url}/siteverify`,
    };
    [shop, browser] = await Promise.all([openDemo(env), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    service?.close();
  });

  test("is asked when the platform asks, again after a wrong answer, and lets people in", async () => {
    const context = await browser.newContext({ viewport: sizes.phone });
    const page = await context.newPage();
    await page.goto(`${shop.url}/signup`);
    await page.getByLabel("E-mail").fill("ada@example.com");
    await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
    const submit = page.getByRole("button", { name: "Create account" });
    const captcha = page.getByRole("button", { name: "I am no robot" });
    await submit.click();
    await captcha.click();
    await submit.click();
    await expect.poll(() => answers.length).toBe(1);
    await page.getByText("The captcha was not solved").waitFor();
    await expectAccessible(page);
    await captcha.click();
    await submit.click();
    // Opened by itself, it leads into the shop, which has them signed in, too.
    await page.waitForURL((url) => url.pathname === "/account");
    expect(answers).toEqual(["site-key answer 1", "site-key answer 2"]);
    await context.close();
  });
});
