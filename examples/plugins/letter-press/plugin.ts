import { definePlugin, type Letter, type MailTemplate, type Plugin } from "@vitrine/platform";

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;

const link = ({ label, url }: NonNullable<Letter["action"]>) =>
  `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;

/** A typed page: one column, one font, no pictures. */
export const typed: MailTemplate = {
  render({ language, shop, heading, body, code, action, notes = [], unsubscribe }: Letter): string {
    const parts = [
      `<h1>${escapeHtml(heading)}</h1>`,
      ...body.map(paragraph),
      code && `<p><strong>${escapeHtml(code)}</strong></p>`,
      action && link(action),
      ...notes.map((note) => `<small>${paragraph(note)}</small>`),
      paragraph(`${shop.name}`),
      // Whoever wants no more of a mail that nobody asked for has to find how.
      unsubscribe && link(unsubscribe),
    ];
    const style = "font-family: 'Courier New', monospace; max-width: 36em; margin: 2em auto; color: #222";
    return `<!doctype html><html lang="${escapeHtml(language)}"><body style="${style}">${parts.filter(Boolean).join("")}</body></html>`;
  },
};

/** Every mail of the shop as a typed page. */
export const letterPress: Plugin = definePlugin({ name: "letter-press", adapters: { mailTemplate: typed } });
