import { staff } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { staffBrowser } from "@vitrine/test-support/staff-browser";
import { guessedElsewhere } from "@vitrine/test-support/staff-guesses";
import { expect, test } from "vitest";
import { resetLifetime } from "./password-reset.ts";

const password = "correct horse battery";
const other = "another good password";

onEveryEngine("a forgotten password of the staff", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  let count = 0;

  async function hired() {
    const email = `forgetful-${engine.name}-${++count}@maren.example`;
    await (await shop()).admin({ staff }).staff.createStaffMember({ email, password, role: "ORDERS" });
    return email;
  }
  async function mailedToken(email: string) {
    const { text } = await (await shop()).mailbox.latestTo(email);
    return /\/admin\/reset-password#(\S+)/.exec(text)?.[1] ?? "";
  }

  test("is replaced by a link that is mailed, works once and ends every session", async () => {
    const email = await hired();
    const before = staffBrowser(await shop());
    await before.staffSession.signInStaff({ email, password });
    const browser = staffBrowser(await shop());
    await browser.staff.requestStaffPasswordReset({ email: email.toUpperCase() });
    const token = await mailedToken(email);
    const reset = (secret: string) => browser.staff.resetStaffPassword({ token, password: secret });
    expect(await codeOf(reset("qwertyuiop"))).toBe("INVALID_ARGUMENT");
    (await shop()).clock.advance(1_000);
    await reset(other);
    expect(await codeOf(reset(other))).toBe("RESET_NOT_VALID");
    expect(await codeOf(before.staff.getCurrentStaffMember({}))).toBe("UNAUTHENTICATED");
    expect((await (await shop()).mailbox.latestTo(email)).subject).toBe("Your back office password was changed");
    expect(await codeOf(browser.staffSession.signInStaff({ email, password }))).toBe("INVALID_CREDENTIALS");
    expect((await browser.staffSession.signInStaff({ email, password: other })).state).toBe("SIGNED_IN");
  });

  test("link lives for half an hour, and a newer one ends it", async () => {
    const email = await hired();
    const browser = staffBrowser(await shop());
    const ask = async () => {
      (await shop()).clock.advance(1_000);
      await browser.staff.requestStaffPasswordReset({ email });
      return mailedToken(email);
    };
    const first = await ask();
    const second = await ask();
    expect(await codeOf(browser.staff.resetStaffPassword({ token: first, password: other }))).toBe("RESET_NOT_VALID");
    (await shop()).clock.advance(resetLifetime);
    expect(await codeOf(browser.staff.resetStaffPassword({ token: second, password: other }))).toBe("RESET_NOT_VALID");
  });

  test("tells nobody who works here, and floods no mailbox", async () => {
    const { mailbox } = await shop();
    const before = (await mailbox.all()).length;
    const browser = staffBrowser(await shop());
    expect(await browser.staff.requestStaffPasswordReset({ email: "nobody@maren.example" })).toEqual({});
    expect((await mailbox.all()).length).toBe(before);
    const email = await hired();
    const askFrom = (place: number) => shop().then((it) => staffBrowser(it, { address: `192.0.2.${place}` }));
    const codes: string[] = [];
    for (let place = 0; place < 22; place += 1) {
      const { error } = await (await askFrom(place)).staff.requestStaffPasswordReset({ email }).safe();
      codes.push(error?.code ?? "sent");
    }
    expect(codes.filter((code) => code === "sent")).toHaveLength(20);
    expect(codes.at(-1)).toBe("THROTTLED_FEATURE");
  });

  test("is reset in a browser that guessing elsewhere does not keep out", async () => {
    const email = await hired();
    await guessedElsewhere(await shop(), email);
    const browser = staffBrowser(await shop(), { address: "203.0.113.50" });
    expect(await codeOf(browser.staffSession.signInStaff({ email, password }))).toBe("THROTTLED_FEATURE");
    await browser.staff.requestStaffPasswordReset({ email });
    await browser.staff.resetStaffPassword({ token: await mailedToken(email), password: other });
    expect((await browser.staffSession.signInStaff({ email, password: other })).state).toBe("SIGNED_IN");
  });
});
