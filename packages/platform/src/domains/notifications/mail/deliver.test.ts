import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { authentication, recovery } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { smtp } from "../../../adapters/smtp.ts";
import type { Runtime } from "../../../kernel/context.ts";
import { createLogger } from "../../../kernel/log/log.ts";
import { createPlatform } from "../../../main/platform.ts";
import { recoveryLifetime } from "../../accounts/authentication/recovery/rules.ts";
import { saveSite } from "../../operations/sites/repository.ts";
import { deliverMails } from "./deliver.ts";
import { queueMail } from "./queue.ts";
import { redactExpiredMails } from "./redact.ts";
import { verificationMail } from "./templates.ts";

describe("mail through a real SMTP server", () => {
  let shop: TestPlatform;
  let server: SMTPServer;
  let runtime: Runtime;
  let received: string[];
  let recipients: string[];
  let refuses: boolean;
  /** Also what was refused. */
  let tried: string[];

  beforeEach(async () => {
    received = [];
    recipients = [];
    refuses = false;
    tried = [];
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      logger: false,
      onRcptTo({ address }, _session, done) {
        recipients.push(address);
        done();
      },
      onData(stream, _session, done) {
        let text = "";
        stream.on("data", (chunk) => {
          text += chunk;
        });
        stream.on("end", () => {
          tried.push(text);
          if (refuses) return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
          received.push(text);
          done();
        });
      },
    });
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    const { port } = server.server.address() as AddressInfo;
    shop = await testPlatform({ catalog: "empty" });
    const mail = smtp(`smtp://127.0.0.1:${port}`, "Maren <shop@maren.example>");
    runtime = { ...shop.platform.runtime, adapters: { ...shop.platform.runtime.adapters, mail } };
  });
  afterEach(async () => {
    await shop.close();
    await new Promise<void>((done) => server.close(() => done()));
  });

  const email = "ada@example.com";
  async function askForRecovery() {
    const client = shop.client({ authentication, recovery });
    await client.authentication.registerV2({ loginId: { email }, password: "correct horse battery" });
    await client.recovery.sendRecoveryEmail({ email });
  }

  test("a queued mail arrives once, with its link", async () => {
    await askForRecovery();
    await deliverMails(runtime);
    await deliverMails(runtime);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain("To: ada@example.com");
    expect(received[0]).toContain("From: Maren <shop@maren.example>");
    expect(received[0]?.replace(/=\r?\n/g, "")).toMatch(/\/reset-password\?token=/);
  });

  test("a mail has a text and an HTML part that say the same", async () => {
    await askForRecovery();
    await deliverMails(runtime);
    const [mail = ""] = received;
    expect(mail).toMatch(/^Content-Type: multipart\/alternative;/m);
    const parts = mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
    expect(parts).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    expect(parts).toMatch(/Content-Type: text\/html; charset=utf-8/);
    expect(parts).toContain('<html lang="en" dir="ltr">');
    expect(parts.split("/reset-password?token=").length).toBeGreaterThanOrEqual(4);
  });

  const headerOf = (mail = "", name: string) =>
    new RegExp(`^${name}:((?:.|\r\n[ \t])*)`, "im").exec(mail)?.[1]?.replace(/\s+/g, " ").trim();

  test("a mail that may have arrived is the same mail when it is tried again, and asks for no automatic reply", async () => {
    await askForRecovery();
    refuses = true;
    await deliverMails(runtime);
    refuses = false;
    shop.clock.advance(10 * 60_000);
    await deliverMails(runtime);
    const ids = tried.map((mail) => headerOf(mail, "Message-ID"));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<[\w-]+@maren\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(headerOf(tried[0], "Auto-Submitted")).toBe("auto-generated");
    expect(headerOf(tried[0], "Date")).toMatch(/^\w{3}, /);
    expect(headerOf(tried[0], "References")).toBeUndefined();
  });

  test("mails about one order belong together", async () => {
    const { siteId, clock } = shop;
    const site = await shop.site();
    const about = [{ orderId: "one" }, { orderId: "one" }, { orderId: "other" }];
    for (const each of about) {
      const mail = verificationMail(site, email, "482913");
      await runtime.store.write((db) => queueMail(db, siteId, mail, clock.now(), undefined, each));
    }
    await deliverMails(runtime);
    expect(received.map((mail) => headerOf(mail, "References")).toSorted()).toEqual([
      "<one@maren.example>",
      "<one@maren.example>",
      "<other@maren.example>",
    ]);
    expect(new Set(received.map((mail) => headerOf(mail, "Message-ID"))).size).toBe(3);
  });

  test.for([
    ["Maren & Sons <shop@maren.example>", `"Maren & Sons" <shop@maren.example>`],
    ['"Sons, Maren" <shop@maren.example>', '"Sons, Maren" <shop@maren.example>'],
    ["shop@maren.example", "Kiln Lane <shop@maren.example>"],
    ["<shop@maren.example>", "Kiln Lane <shop@maren.example>"],
  ] as const)("of the sender %s, mails come from %s", async ([sender, from]) => {
    const { siteId, clock } = shop;
    const { port } = server.server.address() as AddressInfo;
    const site = await shop.site();
    const own = { ...site, settings: { ...site.settings, name: "Kiln Lane" } };
    const mail = verificationMail(own, email, "482913");
    await runtime.store.write((db) => queueMail(db, siteId, mail, clock.now()));
    const adapters = { ...runtime.adapters, mail: smtp(`smtp://127.0.0.1:${port}`, sender) };
    await deliverMails({ ...runtime, adapters });
    expect(headerOf(received[0], "From")).toBe(from);
  });

  test("replies go to where buyers write to the shop, which the mail names", async () => {
    const { siteId, clock } = shop;
    const site = await shop.site();
    const own = { ...site, settings: { ...site.settings, contactEmail: "hello+shop@maren.example" } };
    for (const from of [site, own]) {
      const mail = verificationMail(from, email, "482913");
      await runtime.store.write((db) => queueMail(db, siteId, mail, clock.now()));
    }
    await deliverMails(runtime);
    const mails = received.toSorted((a, b) => a.length - b.length);
    expect(mails.map((mail) => headerOf(mail, "Reply-To"))).toEqual([undefined, "hello+shop@maren.example"]);
    const whole = mails[1]?.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
    expect(whole).toMatch(/^hello\+shop@maren\.example\r$/m);
    expect(whole).toContain('href="mailto:hello%2Bshop@maren.example"');
  });

  const stored = async () => JSON.stringify(await shop.mailbox.all());

  test("what was sent loses its link in the mailbox, and is otherwise to be seen", async () => {
    await askForRecovery();
    expect(await stored()).toContain("/reset-password?token=");
    await deliverMails(runtime);
    expect(await stored()).not.toContain("token=");
    expect(await shop.mailbox.latestTo(email)).toMatchObject({ to: email, text: expect.stringContaining("[removed]") });
  });

  test("a code stands neither in the subject nor in the text of what was sent", async () => {
    const { siteId, clock } = shop;
    const site = await shop.site();
    const mail = verificationMail(site, email, "482913");
    await runtime.store.write((db) => queueMail(db, siteId, mail, clock.now(), 60_000));
    await deliverMails(runtime);
    expect(received[0]).toContain("482913");
    expect(await stored()).not.toContain("482913");
    const rows = await runtime.store.read((db) => db.selectFrom("mails").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain("482913");
  });

  test("a mailbox without a mail server keeps a link until it opens nothing any more", async () => {
    const readHere = shop.platform.runtime;
    await askForRecovery();
    await deliverMails(readHere);
    await redactExpiredMails(readHere);
    expect(await stored()).toContain("/reset-password?token=");
    shop.clock.advance(recoveryLifetime);
    await redactExpiredMails(readHere);
    expect(await stored()).not.toContain("token=");
  });

  test("a link that opens nothing any more is not mailed", async () => {
    await askForRecovery();
    shop.clock.advance(recoveryLifetime);
    await deliverMails(runtime);
    await redactExpiredMails(runtime);
    await deliverMails(runtime);
    expect(received).toEqual([]);
  });

  test("a refused mail is tried again after a pause, not before", async () => {
    await askForRecovery();
    refuses = true;
    await deliverMails(runtime);
    refuses = false;
    await deliverMails(runtime);
    expect(received).toHaveLength(0);
    shop.clock.advance(10 * 60_000);
    await deliverMails(runtime);
    expect(received).toHaveLength(1);
  });

  test("a failed try is logged with its reason and without the address", async () => {
    await askForRecovery();
    refuses = true;
    const lines: string[] = [];
    await deliverMails(runtime, { logger: createLogger("info", { write: (line) => void lines.push(line) }) });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      msg: "mail not delivered",
      mail: expect.any(String),
      try: 1,
      reason: "MAIL_REFUSED",
      replyCode: 451,
      err: { code: "EMESSAGE" },
    });
    expect(lines[0]).not.toContain(email);
  });

  test("a server that says nothing does not keep the job from stopping", async () => {
    await askForRecovery();
    const silent = createServer(() => stop.abort());
    const stop = new AbortController();
    silent.listen(0, "127.0.0.1");
    await once(silent, "listening");
    const mail = smtp(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, "shop@maren.example");
    const lines: string[] = [];
    const logger = createLogger("info", { write: (line) => void lines.push(line) });
    await deliverMails({ ...runtime, adapters: { ...runtime.adapters, mail } }, { signal: stop.signal, logger });
    expect(stop.signal.aborted).toBe(true);
    // Nothing is known of the server: the process stopped to wait for it.
    expect(lines).toEqual([]);
    silent.close();
    // The next node tries again when this one has had its time.
    shop.clock.advance(61_000);
    await deliverMails(runtime);
    expect(received).toHaveLength(1);
  });

  test("a transport that never responds to a mail keeps no other mail back", async () => {
    const { store } = runtime;
    for (const to of ["hung@example.com", "ada@example.com"])
      await store.write((db) => queueMail(db, shop.siteId, { to, subject: "Hello", text: "Hi" }, shop.clock.now()));
    const tried: string[] = [];
    const send = async ({ to }: { readonly to: string }) => {
      tried.push(to);
      if (to === "hung@example.com") await new Promise(() => {});
    };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const delivered = deliverMails({ ...runtime, adapters: { ...runtime.adapters, mail: { send } } });
      while (tried.length === 0) await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(45_000);
      await delivered;
    } finally {
      vi.useRealTimers();
    }
    expect(tried).toEqual(["hung@example.com", "ada@example.com"]);
    await deliverMails(runtime);
    expect(recipients).toEqual([]);
    shop.clock.advance(10 * 60_000);
    await deliverMails(runtime);
    expect(recipients).toEqual(["hung@example.com"]);
  });

  test("two nodes at once send a mail once", async () => {
    await askForRecovery();
    await Promise.all([deliverMails(runtime), deliverMails(runtime)]);
    expect(received).toHaveLength(1);
  });

  test("line breaks in a name or subject cannot smuggle headers in", async () => {
    const { store } = runtime;
    const to = "ada@example.com\r\nBcc: eve@evil.example";
    await store.write((db) =>
      queueMail(db, shop.siteId, { to, subject: "Hello\r\nX-Evil: 1", text: "Hi" }, shop.clock.now()),
    );
    await deliverMails(runtime);
    for (const mail of received) {
      const [headers = ""] = mail.split("\r\n\r\n");
      expect(headers).not.toMatch(/^(Bcc|X-Evil):/m);
    }
    expect(recipients.filter((address) => address.includes("evil"))).toEqual([]);
  });

  test("what people and shops are called cannot either", async () => {
    const site = await shop.site();
    const settings = { ...site.settings, name: "Maren\r\nBcc: eve@evil.example\r\n\r\nHello" };
    await runtime.store.write((db) => saveSite(db, { id: site.id, settings }));
    runtime.sites.invalidate();
    const client = shop.client({ authentication, recovery });
    const profile = { nickname: "Ada\r\nBcc: eve@evil.example", firstName: "A\nCc: eve@evil.example" };
    const { identity } = await client.authentication.registerV2({
      loginId: { email },
      password: "correct horse",
      profile,
    });
    await shop.admin({ recovery }).recovery.sendActivationEmail({ identityId: identity?.id ?? "" });
    await deliverMails(runtime);
    expect(received).toHaveLength(1);
    const [headers = ""] = (received[0] ?? "").split("\r\n\r\n");
    expect(headers).toContain("Subject: Your account at Maren Bcc: eve@evil.example");
    expect(headers).not.toMatch(/^(Bcc|Cc):/m);
    expect(recipients).toEqual([email]);
  });

  test("a page in the mailbox shows a mail as it arrives, and samples of all", async () => {
    const { store, clock, origin, adapters } = runtime;
    const developing = await createPlatform({ store, clock, origin, adapters, showMailbox: true });
    const open = (path: string) => developing.fetch(new Request(`${origin}${path}`));
    await askForRecovery();
    const list = await (await open("/_vitrine/mailbox")).text();
    const [, href = ""] = /href="(\/_vitrine\/mailbox\/[0-9a-f-]{36})"/.exec(list) ?? [];
    const mail = await open(href);
    expect(mail.headers.get("content-security-policy")).toContain("sandbox");
    expect(await mail.text()).toContain("/reset-password?token=");
    const samples = await (await open("/_vitrine/mailbox/templates?language=de")).text();
    expect(samples).toContain("Neues Passwort wählen");
    expect((await open("/_vitrine/mailbox/templates/password-recovery?language=de")).status).toBe(200);
    expect((await open("/_vitrine/mailbox/templates/none")).status).toBe(404);
    expect((await open("/_vitrine/mailbox/none")).status).toBe(404);
    expect((await shop.fetch(`${origin}/_vitrine/mailbox`)).status).toBe(404);
  });
});
