import type { Context, Hono } from "hono";
import type { StaffAccess } from "../domains/accounts/credentials/staff-access.ts";
import type { StaffSessions } from "../domains/accounts/credentials/staff-sessions.ts";
import { type MailLook, readMail } from "../domains/notifications/mail/letter.ts";
import { mailMessages } from "../domains/notifications/mail/messages.ts";
import { sampleMails } from "../domains/notifications/mail/samples/samples.ts";
import { mailText } from "../domains/notifications/mail/stored-mail.ts";
import type { SiteDirectory } from "../domains/operations/sites/directory.ts";
import type { Store } from "../kernel/database/port.ts";
import type { Mail } from "../kernel/ports.ts";
import type { Remote } from "../wire/dispatcher.ts";
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
 * Whose mails a request may read: those of every site, those of one, or none. Codes and links that have not been used
 * open accounts, those of other staff among them, so that only whoever may do everything already is let in.
 */
export type MailboxGuard = (headers: Headers, address?: string) => Promise<"all" | { siteId: string } | undefined>;

/** For one person at one machine. */
export const openMailbox: MailboxGuard = async () => "all";

/** For owners who are signed in to the back office. */
export function ownersMailbox(sessions: StaffSessions, access: StaffAccess): MailboxGuard {
  return async (headers, address) => {
    const session = await sessions.ofPage(headers, address);
    if (!session || session.isLimited) return undefined;
    const grant = await access.find(session.siteId, session.staffId);
    return grant?.scopes === "all" ? { siteId: session.siteId } : undefined;
  };
}

/** The mails the platform sent, and what every mail looks like. No one else learns that there is such a page. */
export function mailboxRoutes(
  router: Hono,
  store: Store,
  sites: SiteDirectory,
  guard: MailboxGuard,
  look: MailLook = {},
): void {
  router.use(`${path}/*`, async (context, next) => {
    const { remote } = context.env as { readonly remote?: Remote };
    const readable = await guard(context.req.raw.headers, remote?.address);
    if (!readable) return context.notFound();
    if (readable !== "all") onlySites.set(context.req.raw, readable.siteId);
    return next();
  });

  router.get(path, async (context: Context) => {
    const rows = await store.read((db) =>
      db
        .selectFrom("mails")
        .select(["id", "doc", "record", "created_at"])
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .$if(siteOf(context) !== undefined, (query) => query.where("site_id", "=", siteOf(context) ?? ""))
        .limit(shown)
        .execute(),
    );
    const mails = rows.map((row) =>
      summary(row.id, JSON.parse(mailText(row)) as Mail, new Date(Number(row.created_at))),
    );
    const body = mails.length > 0 ? mails.join("") : "<p>No mail has been sent yet.</p>";
    const samples = `<p><small><a href="${path}/templates">What every mail looks like</a></small></p>`;
    return context.html(document("Mailbox", `<h1>Mailbox</h1>${samples}${body}`), 200, hostedHeaders);
  });

  router.get(`${path}/templates`, async (context: Context) => {
    const asked = context.req.query("language") ?? "en";
    const mails = sampleMails(await sites.load(siteOf(context)), asked);
    const languages = mailMessages.languages
      .map((language) => `<a href="?language=${language}">${language}</a>`)
      .join(" ");
    const frames = mails.map(({ name, mail }) => {
      const source = `${path}/templates/${name}?language=${encodeURIComponent(asked)}`;
      return `<article><h2>${escapeHtml(mail.subject)}</h2>${frame(source, mail.subject)}</article>`;
    });
    const body = `<h1>Mails</h1><p><small>${languages}</small></p>${frames.join("")}`;
    return context.html(document("Mails", body), 200, hostedHeaders);
  });

  router.get(`${path}/templates/:name`, async (context: Context) => {
    const mails = sampleMails(await sites.load(siteOf(context)), context.req.query("language") ?? "en");
    const found = mails.find(({ name }) => name === context.req.param("name"));
    if (!found) return context.notFound();
    return context.html((await readMail(JSON.stringify(found.mail), look)).html ?? "", 200, mailHeaders);
  });

  router.get(`${path}/:id`, async (context: Context) => {
    const id = context.req.param("id") ?? "";
    const row = await store.read((db) =>
      db
        .selectFrom("mails")
        .select(["doc", "record"])
        .where("id", "=", id)
        .$if(siteOf(context) !== undefined, (query) => query.where("site_id", "=", siteOf(context) ?? ""))
        .executeTakeFirst(),
    );
    const mail = row && (await readMail(row, look));
    if (!mail) return context.notFound();
    return context.html(mail.html ?? document(mail.subject, paragraphs(mail.text)), 200, mailHeaders);
  });
}

/** The site whose owner asks; undefined where everyone may read everything. */
function siteOf(context: Context): string | undefined {
  return onlySites.get(context.req.raw);
}

const onlySites = new WeakMap<Request, string>();

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
