import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { Mail, MailTransport } from "@vitrine/platform";
import type { ConformanceOptions } from "./cases.ts";

/** A mail as somebody received it. */
export interface DeliveredMail extends Mail {
  /** Everybody it was handed over for. */
  readonly recipients: readonly string[];
}

/** What the suite of mail transports needs beyond the transport. */
export interface MailConformanceOptions extends ConformanceOptions {
  /** Everything that has arrived by now. */
  readonly received: () => readonly DeliveredMail[] | Promise<readonly DeliveredMail[]>;
  /** The same transport while its service cannot be reached; that case is left out unless given. */
  readonly broken?: MailTransport;
}

/** The cases every mail transport passes that hands mails over. */
export function testMailTransport(transport: MailTransport, { test, received, broken }: MailConformanceOptions): void {
  const mailTo = (to: string): Mail => ({
    to,
    subject: `Äpfel & Birnen ${randomUUID()}`,
    text: "Guten Tag,\n\nIhre Bestellung ist da: 12 € — danke.\n",
    html: "<p>Guten Tag,</p><p>Ihre Bestellung ist da: 12&nbsp;€ — danke.</p>",
  });
  const found = async ({ subject }: Mail) => (await received()).filter((mail) => mail.subject === subject);

  test("hands a mail over as it is, once", async () => {
    const mail = mailTo("ada@example.com");
    await transport.send(mail);
    const [arrived, ...more] = await found(mail);
    deepStrictEqual(more, []);
    deepStrictEqual(arrived?.recipients, [mail.to]);
    deepStrictEqual(arrived?.text.trim().replaceAll("\r\n", "\n"), mail.text.trim());
    deepStrictEqual(arrived?.html?.trim(), mail.html);
  });

  test("hands over a mail without HTML", async () => {
    const { html: _, ...mail } = mailTo("ada@example.com");
    await transport.send(mail);
    deepStrictEqual((await found(mail)).length, 1);
  });

  test("takes an address for one address, whatever it holds", async () => {
    const mail = mailTo("ada@example.com, eve@example.com");
    await transport.send(mail).catch(() => {});
    for (const { recipients } of await found(mail))
      ok(!recipients.includes("eve@example.com"), "somebody else received the mail");
  });

  test("takes lines of a subject for text", async () => {
    const plain = mailTo("ada@example.com");
    const mail = { ...plain, subject: `${plain.subject}\r\nBcc: eve@example.com` };
    await transport.send(mail).catch(() => {});
    for (const { recipients } of await received())
      ok(!recipients.includes("eve@example.com"), "a subject added a recipient");
  });

  test("signs in without sending anything, if it can be asked to", async () => {
    const before = (await received()).length;
    await transport.check?.();
    deepStrictEqual((await received()).length, before);
  });

  if (broken) {
    test("rejects what it could not hand over, so that it is tried again", async () => {
      await rejects(broken.send(mailTo("ada@example.com")));
      if (broken.check) await rejects(broken.check());
    });
  }
}
