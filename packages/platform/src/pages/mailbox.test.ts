import { staff } from "@vitrine/sdk/services";
import { type StaffBrowser, staffBrowser } from "@vitrine/test-support/staff-browser";
import { testPlatform } from "@vitrine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueMail } from "../domains/notifications/mail/queue.ts";
import { cookieName } from "../kernel/cookie-name.ts";
import { createPlatform, type Platform } from "../main/platform.ts";

type Shop = Awaited<ReturnType<typeof testPlatform>>;
const password = "seven quiet kilns of clay";

describe("the mailbox of a shop that is open to everybody", () => {
  let shop: Shop;
  let open: Platform;
  let id: string;

  beforeAll(async () => {
    shop = await testPlatform({ catalog: "empty" });
    const { store, clock, adapters, origin } = shop.platform.runtime;
    open = await createPlatform({ store, clock, adapters, origin, showMailbox: "owners" });
    const mail = { to: "ada@example.com", subject: "Hello", text: "A link" };
    await store.write((db) => queueMail(db, shop.siteId, mail, clock.now()));
    const elsewhere = { to: "eve@example.com", subject: "Of another site", text: "A link" };
    await store.write((db) => queueMail(db, crypto.randomUUID(), elsewhere, clock.now()));
    const rows = await store.read((db) => db.selectFrom("mails").select(["id", "subject"]).execute());
    id = rows.find(({ subject }) => subject === "Hello")?.id ?? "";
  });
  afterAll(() => shop.close());

  const signIn = async (role: "OWNER" | "ADMIN" | "READ_ONLY"): Promise<StaffBrowser> => {
    const email = `${role.toLowerCase()}@maren.example`;
    await shop.admin({ staff }).staff.createStaffMember({ email, password, role });
    const browser = staffBrowser({ ...shop, platform: open });
    await browser.staffSession.signInStaff({ email, password });
    return browser;
  };
  const visit = (path: string, browser?: StaffBrowser) => {
    const cookie = [...(browser?.cookies ?? [])].map((pair) => pair.join("=")).join("; ");
    return open.fetch(new Request(`${shop.origin}/_vitrine/mailbox${path}`, { headers: { cookie } }));
  };
  const pages = () => ["", `/${id}`, "/templates", "/templates/password-recovery"];

  test("is not there for strangers, whatever they send", async () => {
    const guess = staffBrowser({ ...shop, platform: open });
    guess.cookies.set(cookieName("vitrine-staff", shop.origin), "a-guess");
    for (const path of pages()) {
      expect((await visit(path)).status, path).toBe(404);
      expect((await visit(path, guess)).status, path).toBe(404);
    }
  });

  test.for(["ADMIN", "READ_ONLY"] as const)(
    "is not there for %s, whom the links of others would make more",
    async (role) => {
      const browser = await signIn(role);
      for (const path of pages()) expect((await visit(path, browser)).status, path).toBe(404);
    },
  );

  test("shows owners the mails of their shop, and of no other", async () => {
    const browser = await signIn("OWNER");
    const text = await (await visit("", browser)).text();
    expect(text).toContain("ada@example.com");
    expect(text).not.toContain("eve@example.com");
    expect((await visit(`/${id}`, browser)).status).toBe(200);
    await browser.staffSession.signOutStaff();
    expect((await visit("", browser)).status).toBe(404);
  });
});
