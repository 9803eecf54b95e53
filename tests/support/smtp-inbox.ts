import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { TestPlatform } from "@vitrine/testing";
import { SMTPServer } from "smtp-server";
import { smtp } from "../../packages/platform/src/adapters/smtp.ts";
import { deliverMails } from "../../packages/platform/src/domains/notifications/mail/deliver.ts";

/** A mail server on this machine, and what it was given. */
export interface SmtpInbox {
  /** Whole messages, readable, oldest first. */
  readonly received: string[];
  /** Hands over everything that a shop has queued. */
  deliver(shop: TestPlatform): Promise<void>;
  close(): Promise<void>;
}

export async function openInbox(): Promise<SmtpInbox> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    async onData(stream, _session, done) {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part);
      received.push(decoded(Buffer.concat(parts).toString("utf8")));
      done();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const mail = smtp(`smtp://127.0.0.1:${port}`, "Maren <shop@maren.example>");
  return {
    received,
    async deliver({ platform: { runtime } }) {
      for (let round = 0; round < 5; round += 1)
        await deliverMails({ ...runtime, adapters: { ...runtime.adapters, mail } });
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** A message without its transfer encoding. */
function decoded(message: string): string {
  const bytes = (text: string) => text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  const utf8 = (text: string) => Buffer.from(text, "latin1").toString("utf8");
  const words = message.replace(/=\?UTF-8\?Q\?([^?]*)\?=(\r\n )?/gi, (_, word) => String(word).replaceAll("_", "=20"));
  return utf8(bytes(words.replace(/=\r?\n/g, "")));
}
