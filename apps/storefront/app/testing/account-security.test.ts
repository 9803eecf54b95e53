import { members } from "@vitrine/contract";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isMember } from "../account.server.ts";
import { action as logIn } from "../routes/account-login.tsx";
import { action as register } from "../routes/account-register.tsx";
import { action as change, loader as page } from "../routes/account-security.tsx";
import { Browser } from "./browser.ts";

let platform: TestPlatform;
let laptop: Browser;
let phone: Browser;

const ada = { email: "ada@example.com", password: "seven quiet kilns" };

beforeEach(async () => {
  platform = await testPlatform({ catalog: "empty" });
  [laptop, phone] = [new Browser(platform), new Browser(platform)];
  await laptop.post(register, ada);
  await phone.post(logIn, ada);
});

afterEach(() => platform.close());

/** Where a form led, or what it was rejected with. */
async function outcomeOf(result: Promise<unknown>): Promise<unknown> {
  const given = await result;
  if (given instanceof Response) return given.headers.get("location");
  const { data } = given as { data: { fieldErrors?: unknown; result?: { fieldErrors: unknown } } };
  return data.result?.fieldErrors ?? data.fieldErrors;
}

const send = (browser: Browser, fields: Record<string, string>) => outcomeOf(browser.post(change, fields));
const isIn = (browser: Browser) =>
  browser.run(async (shop) => {
    await shop.own.members.getCurrentMember({}).catch(() => undefined);
    return isMember(shop);
  });
const view = (browser: Browser) => browser.run((_shop, args) => page(args));
const codeTo = async (email: string) => /\b\d{6}\b/.exec((await platform.mailbox.latestTo(email)).text)?.[0] ?? "";

describe("changing the password", () => {
  const fields = { intent: "password", currentPassword: ada.password, password: "eight loud kilns" };

  it("keeps this device, signs the others out, and the new one opens the door", async () => {
    expect(await send(laptop, fields)).toBe("/account/security?done=password#password");
    expect([await isIn(laptop), await isIn(phone)]).toEqual([true, false]);
    expect(await outcomeOf(phone.post(logIn, ada))).toHaveProperty("form");
    expect(await outcomeOf(phone.post(logIn, { ...ada, password: fields.password }))).toBe("/account");
  });

  it("needs the present one and a fit new one, and never sends either back", async () => {
    const wrong = await laptop.post(change, { ...fields, currentPassword: "a guess" });
    expect(wrong).toMatchObject({
      init: { status: 422 },
      data: { intent: "password", result: { fieldErrors: { currentPassword: expect.any(String) } } },
    });
    expect(JSON.stringify(wrong)).not.toMatch(/a guess|eight loud/);
    expect(await send(laptop, { ...fields, password: "short" })).toEqual({ password: expect.stringContaining("8") });
    expect(await send(laptop, { intent: "password" })).toEqual({
      currentPassword: expect.any(String),
      password: expect.any(String),
    });
    expect(await isIn(phone)).toBe(true);
  });

  it("says when there were too many tries", async () => {
    let result: unknown;
    for (let tries = 0; tries < 12; tries += 1) result = await send(laptop, { ...fields, currentPassword: "a guess" });
    expect(result).toEqual({ form: expect.stringContaining("Too many tries") });
  });
});

describe("changing the e-mail", () => {
  const fields = { intent: "email", newEmail: "ada@kiln.example", currentPassword: ada.password };

  it("asks for the mailed code, and then signs in with the new address", async () => {
    expect(await send(laptop, fields)).toBe("/account/security#email");
    expect(await view(laptop)).toMatchObject({ email: ada.email, newEmail: fields.newEmail });
    expect(laptop.cookies.get("vitrine-flow-3000")).not.toContain("kiln");
    const code = await codeTo(fields.newEmail);
    const wrong = code === "000000" ? "111111" : "000000";
    expect(await send(laptop, { intent: "email-code", code: wrong })).toEqual({ code: expect.any(String) });
    expect(await send(laptop, { intent: "email-code", code })).toBe("/account/security?done=email#email");
    expect(await view(laptop)).toMatchObject({ email: fields.newEmail, newEmail: undefined });
    const other = new Browser(platform);
    expect(await outcomeOf(other.post(logIn, { ...ada, email: fields.newEmail }))).toBe("/account");
  });

  it("can be called off", async () => {
    await send(laptop, fields);
    expect(await send(laptop, { intent: "email-cancel" })).toBe("/account/security");
    expect(await view(laptop)).toMatchObject({ newEmail: undefined });
    expect(await send(laptop, { intent: "email-code", code: "123456" })).toBe("/account/security#email");
  });

  it("needs an address and the password", async () => {
    expect(await send(laptop, { intent: "email", newEmail: "ada" })).toEqual({
      newEmail: expect.any(String),
      currentPassword: expect.any(String),
    });
    expect(await send(laptop, { ...fields, currentPassword: "a guess" })).toEqual({
      currentPassword: expect.any(String),
    });
  });

  it("does not tell whose address it is", async () => {
    await new Browser(platform).post(register, { ...ada, email: "bea@example.com" });
    expect(await send(laptop, { ...fields, newEmail: "bea@example.com" })).toBe("/account/security#email");
    expect(await send(laptop, { intent: "email-code", code: "123456" })).toEqual({ code: expect.any(String) });
  });
});

describe("the places where someone is signed in", () => {
  it("are listed, this one first", async () => {
    const { sessions } = await view(phone);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it("end one by one, all but this one, or all", async () => {
    const [, other] = (await view(laptop)).sessions;
    expect(await send(laptop, { intent: "end-session", sessionId: other?.id ?? "" })).toContain("done=session");
    expect([await isIn(laptop), await isIn(phone)]).toEqual([true, false]);
    await phone.post(logIn, ada);
    expect(await send(laptop, { intent: "end-sessions", keep: "current" })).toContain("done=sessions");
    expect([await isIn(laptop), await isIn(phone)]).toEqual([true, false]);
    await phone.post(logIn, ada);
    expect(await send(laptop, { intent: "end-sessions" })).toMatch(/\/_vitrine\/redirect\//);
    expect([await isIn(laptop), await isIn(phone)]).toEqual([false, false]);
  });
});

describe("a while after signing in", () => {
  beforeEach(() => platform.clock.advance(11 * 60_000));

  it.each([
    ["one device", { intent: "end-session" }, "done=session"],
    ["every other device", { intent: "end-sessions", keep: "current" }, "done=sessions"],
    ["every device", { intent: "end-sessions" }, "/_vitrine/redirect/"],
  ])("signing out %s asks for the password first", async (_where, fields, done) => {
    const sessionId = (await view(laptop)).sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
    const form: Record<string, string> = { ...fields, sessionId };
    const first = await laptop.post(change, form);
    const result = { fieldErrors: { currentPassword: expect.stringContaining("a while ago") }, values: form };
    expect(first).toMatchObject({ init: { status: 422 }, data: { result } });
    expect(await isIn(phone)).toBe(true);
    expect(await send(laptop, { ...form, currentPassword: "a guess" })).toEqual({
      currentPassword: expect.stringContaining("not your password"),
    });
    expect(await send(laptop, { ...form, currentPassword: ada.password })).toContain(done);
    expect(await isIn(phone)).toBe(false);
  });

  it("password, e-mail and account change with the password they ask for", async () => {
    const fields = { intent: "email", newEmail: "ada@kiln.example", currentPassword: ada.password };
    expect(await send(laptop, fields)).toBe("/account/security#email");
    const next = { intent: "password", currentPassword: ada.password, password: "eight loud kilns" };
    expect(await send(laptop, next)).toContain("done=password");
    expect(await send(laptop, { intent: "delete", currentPassword: "eight loud kilns" })).toMatch(/redirect/);
  });
});

describe("a common password", () => {
  it("is rejected beside its field, when registering and when changing it", async () => {
    const rejection = { password: expect.stringContaining("too common") };
    const bea = { email: "bea@example.com", password: "Password1" };
    expect(await outcomeOf(new Browser(platform).post(register, bea))).toEqual(rejection);
    const fields = { intent: "password", currentPassword: ada.password, password: "iloveyou1" };
    expect(await send(laptop, fields)).toEqual(rejection);
  });
});

describe("deleting the account", () => {
  it("needs the password, and ends every session", async () => {
    expect(await send(laptop, { intent: "delete", currentPassword: "a guess" })).toHaveProperty("currentPassword");
    expect(await isIn(phone)).toBe(true);
    expect(await send(laptop, { intent: "delete", currentPassword: ada.password })).toMatch(/\/_vitrine\/redirect\//);
    expect([await isIn(laptop), await isIn(phone)]).toEqual([false, false]);
    const { items } = await platform.admin({ members }).members.listMembers({});
    expect(items).toEqual([]);
  });
});

describe("a session that ended elsewhere", () => {
  it("leads to signing in, and back to the page", async () => {
    await send(laptop, { intent: "end-sessions", keep: "current" });
    const away = view(phone).catch((thrown: unknown) => thrown);
    const response = (await away) as Response;
    expect(response.headers.get("location")).toMatch(/^\/account\/login/);
  });
});
