import nodemailer from "nodemailer";
import type { MailTransport } from "../kernel/ports.ts";

/** Hands mails to an SMTP server: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
export function smtp(url: string, from: string): MailTransport {
  const transport = nodemailer.createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async check() {
      await transport.verify();
    },
    async send({ to, subject, text, html, headers = {} }) {
      // As one address, not as text: nodemailer reads lists and names out of a text.
      await transport.sendMail({
        to: { name: "", address: to },
        subject,
        text,
        headers: { ...headers },
        ...(html ? { html } : {}),
      });
    },
  };
}

/** Leaves mails in the platform's own mailbox, where a developer reads them: the default until SMTP is configured. */
export const mailboxOnly: MailTransport = { isMailbox: true, send: async () => {} };
