import { members, signOnPolicy } from "@vitrine/contract";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isMember } from "../account.server.ts";
import { nextPath } from "../lib/account-form.ts";
import { action as change } from "../routes/account.tsx";
import { action as forgot } from "../routes/account-forgot.tsx";
import { action as leaveForHosted } from "../routes/account-hosted.ts";
import { action as logIn } from "../routes/account-login.tsx";
import { action as register } from "../routes/account-register.tsx";
import { action as verify, loader as verifyPage } from "../routes/account-verify.tsx";
import { Browser } from "./browser.ts";

let platform: TestPlatform;
let browser: Browser;

beforeEach(async () => {
  platform = await testPlatform();
  browser = new Browser(platform);
});

afterEach(() => platform.close());

const ada = { email: "ada@example.com", password: "seven quiet kilns" };

const policy = (change: { requireEmailVerification?: boolean; requireOwnerApproval?: boolean }) =>
  platform.admin({ signOnPolicy }).signOnPolicy.updateSignOnPolicy({ signOnPolicy: change });

/** Where a form led, or what it was rejected with. */
async function outcomeOf(result: Promise<unknown>): Promise<unknown> {
  const given = await result;
  if (given instanceof Response) return given.headers.get("location");
  const { data } = given as { data: { fieldErrors?: unknown; rejected?: { fieldErrors: unknown } } };
  return data.fieldErrors ?? data.rejected?.fieldErrors;
}

const signedIn = () => browser.run(async (shop) => isMember(shop));

describe("registering", () => {
  it("signs in at once where nothing else is asked for", async () => {
    expect(await outcomeOf(browser.post(register, ada))).toBe("/account");
    expect(await signedIn()).toBe(true);
  });

  it("asks for the mailed code, rejects wrong ones, and signs in with the right one", async () => {
    await policy({ requireEmailVerification: true });
    expect(await outcomeOf(browser.post(register, ada))).toBe("/account/verify");
    expect(await signedIn()).toBe(false);
    expect(browser.cookies.get("vitrine-flow-3000")).not.toContain("ada@");
    expect(await browser.run((_shop, args) => verifyPage(args))).toMatchObject({ email: ada.email });
    expect(await outcomeOf(browser.post(verify, { code: "12" }))).toEqual({ code: expect.stringContaining("six") });
    const code = /\b\d{6}\b/.exec((await platform.mailbox.latestTo(ada.email)).text)?.[0] ?? "";
    const wrong = code === "000000" ? "111111" : "000000";
    expect(await outcomeOf(browser.post(verify, { code: wrong }))).toEqual({ code: expect.stringContaining("wrong") });
    expect(await outcomeOf(browser.post(verify, { code: `${code.slice(0, 3)} ${code.slice(3)}` }))).toBe("/account");
    expect(await signedIn()).toBe(true);
    expect(browser.cookies.has("vitrine-flow-3000")).toBe(false);
  });

  it("sends another code on request", async () => {
    await policy({ requireEmailVerification: true });
    await browser.post(register, ada);
    platform.clock.advance(60_000);
    expect(await outcomeOf(browser.post(verify, { intent: "resend" }))).toBe("/account/verify?sent");
    const code = /\b\d{6}\b/.exec((await platform.mailbox.latestTo(ada.email)).text)?.[0] ?? "";
    expect(await outcomeOf(browser.post(verify, { code }))).toBe("/account");
  });

  it("waits where the owner has to agree", async () => {
    await policy({ requireOwnerApproval: true });
    expect(await outcomeOf(browser.post(register, ada))).toBe("/account/waiting");
    expect(await signedIn()).toBe(false);
  });

  it("says what is wrong next to the field, and keeps all but the password", async () => {
    const result = await browser.post(register, { email: "ada", password: "short", firstName: "Ada" });
    expect(result).toMatchObject({
      init: { status: 422 },
      data: { fieldErrors: { email: expect.any(String), password: expect.any(String) } },
    });
    expect(result).toHaveProperty("data.values", { email: "ada", firstName: "Ada" });
    await browser.post(register, ada);
    const again = new Browser(platform);
    expect(await outcomeOf(again.post(register, ada))).toEqual({ email: expect.stringContaining("already") });
  });
});

describe("signing in", () => {
  it("tells a wrong password and an unknown address alike", async () => {
    await new Browser(platform).post(register, ada);
    const wrong = { form: "E-mail or password is wrong." };
    expect(await outcomeOf(browser.post(logIn, { ...ada, password: "something else" }))).toEqual(wrong);
    expect(await outcomeOf(browser.post(logIn, { ...ada, email: "eve@example.com" }))).toEqual(wrong);
    expect(await outcomeOf(browser.post(logIn, ada))).toBe("/account");
  });

  it("says that an account is shut, to those who know its password", async () => {
    await new Browser(platform).post(register, ada);
    const { members: all } = platform.admin({ members });
    const { items } = await all.queryMembers({ query: { filter: { loginEmail: ada.email } } });
    await all.blockMember({ id: items[0]?.id ?? "" });
    const shut = { form: "This account cannot be used. Please write to the shop." };
    expect(await outcomeOf(browser.post(logIn, ada))).toEqual(shut);
    const guess = await outcomeOf(browser.post(logIn, { ...ada, password: "something else" }));
    expect(guess).toEqual({ form: "E-mail or password is wrong." });
  });

  it("answers forgotten passwords alike, and mails only those who have one", async () => {
    await new Browser(platform).post(register, ada);
    expect(await browser.post(forgot, { email: ada.email })).toMatchObject({ sentTo: ada.email });
    expect(await browser.post(forgot, { email: "eve@example.com" })).toMatchObject({ sentTo: "eve@example.com" });
    expect((await platform.mailbox.latestTo(ada.email)).text).toContain("/reset-password");
    await expect(platform.mailbox.latestTo("eve@example.com")).rejects.toThrow("No mail");
  });

  it("keeps verifier and state of the shop's own page out of sight", async () => {
    const response = await browser.post(leaveForHosted, { next: "/cart" });
    expect(response.headers.get("location")).toMatch(/^http:\/\/localhost:4000\//);
    expect(response.headers.get("set-cookie")).toMatch(/^vitrine-flow-3000=[\w-]+; .*HttpOnly; SameSite=Lax/);
  });
});

describe("small parts of the account", () => {
  it("goes on to paths of this shop only", () => {
    expect(nextPath("/cart?problem=x")).toBe("/cart?problem=x");
    for (const evil of ["https://evil.example", "//evil.example", "/\\evil.example", "/.//evil.example", "cart", ""]) {
      expect(nextPath(evil), evil).toBe("/account");
    }
  });
});

describe("the account's own forms", () => {
  it("say so where what was sent does not tell which of them it is of", async () => {
    await browser.post(register, ada);
    for (const intent of [undefined, "other", "toString"])
      expect(await browser.post(change, intent === undefined ? {} : { intent })).toMatchObject({
        init: { status: 422 },
        data: { result: { fieldErrors: { form: expect.stringContaining("Nothing was changed") } } },
      });
    expect(await outcomeOf(browser.post(change, { intent: "remove-address", addressId: "gone" }))).toBe(
      "/account?saved=address#addresses",
    );
  });
});
