import type { Context, Hono } from "hono";
import { unsubscribe, unsubscribePath } from "../domains/engagement/back-in-stock/notices/unsubscribe.ts";
import type { Runtime } from "../kernel/context.ts";
import { platformMessages } from "../kernel/messages.ts";
import { document, escapeHtml, hostedHeaders, requestedLanguage, sendPlainPage } from "./pages.ts";

/**
 * Ends the notices to one address. Opening the link asks first, because mail programs open links to look at them; a POST
 * without a page, as RFC 8058 has it, ends them at once.
 */
export function unsubscribeRoutes(router: Hono, runtime: Runtime): void {
  const path = `${unsubscribePath}/:token`;
  router.get(path, async (context) => {
    const { messages, language } = platformMessages.in(await languageOf(context, runtime));
    const { page } = messages;
    const form = `<form method="post"><button>${escapeHtml(page.unsubscribeAction)}</button></form>`;
    const body = `<h1>${escapeHtml(page.unsubscribeTitle)}</h1><p>${escapeHtml(page.unsubscribeAsk)}</p>${form}`;
    return context.html(document(page.unsubscribeTitle, body, language), 200, hostedHeaders);
  });
  router.post(path, async (context) => {
    const language = await languageOf(context, runtime);
    const isOurs = await unsubscribe(runtime, context.req.param("token"));
    if (!isOurs) return sendPlainPage(context, { title: (page) => page.linkExpired, lines: [] }, language, 400);
    const lines = [(page: { readonly unsubscribedText: string }) => page.unsubscribedText];
    return sendPlainPage(context, { title: (page) => page.unsubscribed, lines }, language, 200);
  });
}

async function languageOf(context: Context, { sites }: Runtime): Promise<string> {
  const [siteId] = (context.req.param("token") ?? "").split(".");
  const site = await sites.load(siteId).catch(() => sites.first());
  return requestedLanguage(context, site.settings.language);
}
