import type { Transporter } from "nodemailer";
import type { MailTransport } from "../kernel/ports.ts";

/** Milliseconds that a server may be silent: a mail is given up before the library would. The address may name others. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 40_000 };

/**
 * Hands mails to an SMTP server: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte.
 * @param from `Shop <shop@shop.example>`; of an address alone, each mail has the name of its shop
 */
export function smtp(url: string, from: string): MailTransport {
  const [, name = "", address = from] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  const domain = address.slice(address.lastIndexOf("@") + 1).trim();
  let opened: Promise<Transporter> | undefined;
  // Loaded with the first mail.
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({ ...timeouts, url }, { disableFileAccess: true, disableUrlAccess: true });
  };
  const transport = () => {
    opened ??= open();
    return opened;
  };
  return {
    async check() {
      await (await transport()).verify();
    },
    async send({ to, subject, text, html, headers = {}, id, threadId, senderName = "", replyTo }) {
      await (await transport()).sendMail({
        from: { name: name || senderName, address },
        // As one address, not as text: nodemailer reads lists and names out of a text.
        to: { name: "", address: to },
        ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        subject,
        text,
        // Notes of absence are not sent in reply (RFC 3834).
        headers: { "Auto-Submitted": "auto-generated", ...headers },
        ...(id && { messageId: `<${id}@${domain}>` }),
        ...(threadId && { references: `<${threadId}@${domain}>` }),
        ...(html ? { html } : {}),
      });
    },
  };
}

/** Leaves mails in the platform's own mailbox, where a developer reads them: the default until SMTP is configured. */
export const mailboxOnly: MailTransport = { isMailbox: true, send: async () => {} };
