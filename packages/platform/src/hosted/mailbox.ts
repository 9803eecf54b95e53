import type { Context, Hono } from "hono";
import type { Mail } from "../adapters/ports.ts";
import type { Store } from "../store/port.ts";
import { document, escapeHtml, hostedHeaders } from "./pages.ts";

/** How many mails the page shows. */
const shown = 100;

/**
 * The mails the platform sent, for a developer without a mail server. Codes and links in them open accounts, so the
 * page exists only while developing.
 */
export function mailboxRoutes(router: Hono, store: Store): void {
  router.get("/_vitrine/mailbox", async (context: Context) => {
    const rows = await store.read((db) =>
      db.selectFrom("mails").select(["doc", "created_at"]).orderBy("created_at", "desc").limit(shown).execute(),
    );
    const mails = rows.map((row) => letter(JSON.parse(row.doc) as Mail, new Date(Number(row.created_at))));
    const body = mails.length > 0 ? mails.join("") : "<p>No mail has been sent yet.</p>";
    return context.html(document("Mailbox", `<h1>Mailbox</h1>${body}`), 200, hostedHeaders);
  });
}

function letter({ to, subject, text }: Mail, at: Date): string {
  const linked = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return `<article><h2>${escapeHtml(subject)}</h2><p><small>To ${escapeHtml(to)}, ${at.toISOString()}</small></p><p>${linked.replaceAll("\n", "<br>")}</p></article>`;
}
