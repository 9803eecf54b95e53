import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { authentication, recovery } from "@vitrine/sdk/services";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { smtp } from "../adapters/smtp.ts";
import type { Runtime } from "../http/call.ts";
import { deliverMails } from "./deliver.ts";
import { queueMail } from "./queue.ts";

describe("mail through a real SMTP server", () => {
  let shop: TestPlatform;
  let server: SMTPServer;
  let runtime: Runtime;
  let received: string[];
  let refuses: boolean;

  beforeEach(async () => {
    received = [];
    refuses = false;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      logger: false,
      onData(stream, _session, done) {
        let text = "";
        stream.on("data", (chunk) => {
          text += chunk;
        });
        stream.on("end", () => {
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
  });
});
