import type { Context, Hono } from "hono";
import type { Mail } from "../adapters/ports.ts";
import { readMail } from "../mail/letter.ts";
import { sampleMails } from "../mail/samples.ts";
import { mailLanguages } from "../mail/strings/index.ts";
import type { SiteDirectory } from "../services/sites/directory.ts";
import type { Store } from "../store/port.ts";
import { document, escapeHtml, hostedHeaders } from "./pages.ts";

/** How many mails the page shows. */
const shown = 100;

const path = "/_vitrine/mailbox";

/** Mails are shown as mail programs show them: alone in a frame of ours, with nothing that runs. */
const mailHeaders: Readonly<Record<string, string>> = {
  ...hostedHeaders,
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-ancestors 'self'; sandbox allow-popups",
};

/**
 * The mails the platform sent, for a developer without a mail server, and what every mail looks like. Codes and links in
 * them open accounts, so the pages exist only while developing.
 */
export function mailboxRoutes(router: Hono, store: Store, sites: SiteDirectory): void {
  router.get(path, async (context: Context) => {
    const rows = await store.read((db) =>
      db
        .selectFrom("mails")
        .select(["id", "doc", "created_at"])
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(shown)
        .execute(),
    );
    const mails = rows.map(({ id, doc, created_at }) =>
      summary(id, JSON.parse(doc) as Mail, new Date(Number(created_at))),
    );
    const body = mails.length > 0 ? mails.join("") : "<p>No mail has been sent yet.</p>";
    const samples = `<p><small><a href="${path}/templates">What every mail looks like</a></small></p>`;
    return context.html(document("Mailbox", `<h1>Mailbox</h1>${samples}${body}`), 200, hostedHeaders);
  });

  router.get(`${path}/templates`, async (context: Context) => {
    const asked = context.req.query("language") ?? "en";
    const mails = sampleMails(await sites.load(undefined), asked);
    const languages = mailLanguages.map((language) => `<a href="?language=${language}">${language}</a>`).join(" ");
    const frames = mails.map(({ name, mail }) => {
      const source = `${path}/templates/${name}?language=${encodeURIComponent(asked)}`;
      return `<article><h2>${escapeHtml(mail.subject)}</h2>${frame(source, mail.subject)}</article>`;
    });
    const body = `<h1>Mails</h1><p><small>${languages}</small></p>${frames.join("")}`;
    return context.html(document("Mails", body), 200, hostedHeaders);
  });

  router.get(`${path}/templates/:name`, async (context: Context) => {
    const mails = sampleMails(await sites.load(undefined), context.req.query("language") ?? "en");
    const found = mails.find(({ name }) => name === context.req.param("name"));
    if (!found) return context.notFound();
    return context.html((await readMail(JSON.stringify(found.mail))).html ?? "", 200, mailHeaders);
  });

  router.get(`${path}/:id`, async (context: Context) => {
    const id = context.req.param("id") ?? "";
    const row = await store.read((db) => db.selectFrom("mails").select("doc").where("id", "=", id).executeTakeFirst());
    const mail = row && (await readMail(row.doc));
    if (!mail) return context.notFound();
    return context.html(mail.html ?? document(mail.subject, paragraphs(mail.text)), 200, mailHeaders);
  });
}

function summary(id: string, { to, subject, text }: Mail, at: Date): string {
  const about = `<p><small>To ${escapeHtml(to)}, ${at.toISOString()}, <a href="${path}/${id}">as it arrives</a></small></p>`;
  return `<article><h2>${escapeHtml(subject)}</h2>${about}${paragraphs(text)}</article>`;
}

function paragraphs(text: string): string {
  const linked = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return `<p>${linked.replaceAll("\n", "<br>")}</p>`;
}

function frame(source: string, title: string): string {
  const style = "width:100%;height:640px;border:0";
  return `<iframe src="${source}" title="${escapeHtml(title)}" style="${style}" loading="lazy" sandbox="allow-popups"></iframe>`;
}
