import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { mailDelivery } from "@vitrine/contract";
import { authentication, recovery } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { smtp } from "../../../adapters/smtp.ts";
import type { MailTransport } from "../../../kernel/ports.ts";
import { purgeExpired } from "../../../main/purge/purge.ts";
import { deliverMails } from "./deliver.ts";
import { queueMail } from "./queue.ts";
import { redactExpiredMails } from "./redact.ts";

const minute = 60_000;

onEveryEngine("mails that the mail server does not take", (engine) => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function open() {
    const shop = await openShop(engine.store());
    const { mailDelivery: delivery } = shop.admin({ mailDelivery });
    const list = async () => (await delivery.listUndeliveredMails()).mails;
    const write = (to: string) =>
      shop.store.write((db) => queueMail(db, shop.siteId, { to, subject: `To ${to}`, text: "Hi" }, shop.clock.now()));
    return { shop, delivery, list, write };
  }

  const deliver = ({ platform: { runtime } }: Shop, mail: MailTransport) =>
    deliverMails({ ...runtime, adapters: { ...runtime.adapters, mail } });

  /** A mail server on this machine. */
  async function serve(options: SMTPServerOptions = {}, login = ""): Promise<MailTransport> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      logger: false,
      ...options,
    });
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    closing.push(() => new Promise<void>((done) => server.close(() => done())));
    const { port } = server.server.address() as AddressInfo;
    return smtp(`smtp://${login}127.0.0.1:${port}`, "shop@maren.example");
  }

  /** Where no mail server is. */
  async function nowhere(): Promise<MailTransport> {
    const free = createServer().listen(0, "127.0.0.1");
    await once(free, "listening");
    const { port } = free.address() as AddressInfo;
    await new Promise((done) => free.close(done));
    return smtp(`smtp://127.0.0.1:${port}`, "shop@maren.example");
  }

  const refusal = (responseCode: number) => Object.assign(new Error("no"), { responseCode });

  test("say why, how often they were tried and when they are tried next", async () => {
    const { shop, list, write } = await open();
    await write("ada@example.com");
    expect(await list()).toEqual([]);
    const written = shop.clock.now();
    await deliver(shop, await nowhere());
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        recipient: "ada@example.com",
        subject: "To ada@example.com",
        status: "RETRYING",
        reason: "UNREACHABLE",
        tries: 1,
        createdDate: written.toISOString(),
        nextTryDate: new Date(written.getTime() + minute).toISOString(),
      },
    ]);
    const tried = async (mail: MailTransport) => {
      shop.clock.advance(13 * 60 * minute);
      await deliver(shop, mail);
      const [{ reason, replyCode, tries } = {}] = await list();
      return [tries, reason, replyCode];
    };
    const refusing = { onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) => done(refusal(550)) };
    expect(await tried(await serve(refusing))).toEqual([2, "RECIPIENT_REFUSED", 550]);
    const strict = { onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) => done(refusal(553)) };
    expect(await tried(await serve(strict))).toEqual([3, "SENDER_REFUSED", 553]);
    const closed = { onAuth: (_: unknown, __: unknown, done: (error: Error) => void) => done(refusal(535)) };
    expect(await tried(await serve(closed, "shop:wrong@"))).toEqual([4, "SIGN_IN_REFUSED", 535]);
    expect(await tried({ send: () => Promise.reject(new Error("quota")) })).toEqual([5, "OTHER", undefined]);
    await tried(await serve());
    expect(await list()).toEqual([]);
  });

  test("are tried again when the shop asks, also those that were given up", async () => {
    const { shop, delivery, list, write } = await open();
    const away = await nowhere();
    await write("first@example.com");
    for (let count = 0; count < 10; count += 1) {
      await deliver(shop, away);
      shop.clock.advance(13 * 60 * minute);
    }
    await write("second@example.com");
    await deliver(shop, away);
    // The second is due within the minute; no node may begin with it while another has it.
    expect((await list()).map(({ status, tries }) => [status, tries])).toEqual([
      ["RETRYING", 1],
      ["FAILED", 10],
    ]);
    expect(await delivery.retryUndeliveredMails()).toEqual({ count: 1 });
    shop.clock.advance(minute);
    await deliver(shop, away);
    expect(await delivery.retryUndeliveredMails()).toEqual({ count: 2 });
    await deliver(shop, await serve());
    expect(await list()).toEqual([]);
    expect(await delivery.retryUndeliveredMails()).toEqual({ count: 0 });
  });

  test("are not sent any more once their code opens nothing or what they said was removed", async () => {
    const { shop, delivery, list, write } = await open();
    const away = await nowhere();
    const client = shop.client({ authentication, recovery });
    await client.authentication.registerV2({ loginId: { email: "lost@example.com" }, password: "correct horse 1" });
    await client.recovery.sendRecoveryEmail({ email: "lost@example.com" });
    await deliver(shop, away);
    const secret = (await list()).filter(({ recipient }) => recipient === "lost@example.com");
    expect(secret.length).toBeGreaterThan(0);
    // Ids are random, and can have six digits in a row.
    for (const { id: _id, ...told } of secret) expect(JSON.stringify(told)).not.toMatch(/\d{6}/);
    shop.clock.advance(8 * 24 * 60 * minute);
    await redactExpiredMails(shop.platform.runtime);
    await write("old@example.com");
    await deliver(shop, away);
    shop.clock.advance(31 * 24 * 60 * minute);
    await purgeExpired(shop.platform.runtime);
    expect(new Set((await list()).map(({ status, tries }) => `${status} ${tries}`))).toEqual(new Set(["EXPIRED 1"]));
    expect(await delivery.retryUndeliveredMails()).toEqual({ count: 0 });
  });

  test("are of no concern to visitors, nor to another shop", async () => {
    const { shop, write } = await open();
    await write("ada@example.com");
    await deliver(shop, await nowhere());
    const other = await openShop(engine.store());
    expect((await other.admin({ mailDelivery }).mailDelivery.listUndeliveredMails()).mails).toEqual([]);
    const visitor = shop.client({ mailDelivery });
    expect(await codeOf(visitor.mailDelivery.listUndeliveredMails())).toBe("PERMISSION_DENIED");
    expect(await codeOf(visitor.mailDelivery.retryUndeliveredMails())).toBe("PERMISSION_DENIED");
  });
});
