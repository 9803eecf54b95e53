import type { Context, Hono } from "hono";
import { unsubscribe, unsubscribePath } from "../domains/engagement/back-in-stock/notices/unsubscribe.ts";
import { optOut, reviewOptOutPath } from "../domains/engagement/reviews/requests/opt-out.ts";
import type { Runtime } from "../kernel/context.ts";
import { type PlatformMessages, platformMessages } from "../kernel/messages.ts";
import { document, escapeHtml, hostedHeaders, requestedLanguage, sendPlainPage } from "./pages.ts";

/** Mails that can be ended: a page that asks first, and what a POST does. */
interface Ending {
  readonly path: string;
  /** False when the token is not one of ours. */
  end(runtime: Runtime, token: string): Promise<boolean>;
  texts(page: PlatformMessages["page"]): { readonly title: string; readonly ask: string; readonly done: string };
}

const endings: readonly Ending[] = [
  {
    path: unsubscribePath,
    end: unsubscribe,
    texts: (page) => ({ title: page.unsubscribeTitle, ask: page.unsubscribeAsk, done: page.unsubscribedText }),
  },
  {
    path: reviewOptOutPath,
    end: optOut,
    texts: (page) => ({ title: page.reviewOptOutTitle, ask: page.reviewOptOutAsk, done: page.reviewOptOutText }),
  },
];

/**
 * Ends mails to one address. Opening the link asks first, because mail programs open links to look at them; a POST
 * without a page, as RFC 8058 has it, ends them at once.
 */
export function unsubscribeRoutes(router: Hono, runtime: Runtime): void {
  for (const ending of endings) addRoutes(router, runtime, ending);
}

function addRoutes(router: Hono, runtime: Runtime, { path, end, texts }: Ending): void {
  router.get(`${path}/:token`, async (context) => {
    const { messages, language } = platformMessages.in(await languageOf(context, runtime));
    const { title, ask } = texts(messages.page);
    const form = `<form method="post"><button>${escapeHtml(messages.page.unsubscribeAction)}</button></form>`;
    const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(ask)}</p>${form}`;
    return context.html(document(title, body, language), 200, hostedHeaders);
  });
  router.post(`${path}/:token`, async (context) => {
    const language = await languageOf(context, runtime);
    const isOurs = await end(runtime, context.req.param("token") ?? "");
    if (!isOurs) return sendPlainPage(context, { title: (page) => page.linkExpired, lines: [] }, language, 400);
    const lines = [(page: PlatformMessages["page"]) => texts(page).done];
    return sendPlainPage(context, { title: (page) => page.unsubscribed, lines }, language, 200);
  });
}

async function languageOf(context: Context, { sites }: Runtime): Promise<string> {
  const [siteId] = (context.req.param("token") ?? "").split(".");
  const site = await sites.load(siteId).catch(() => sites.first());
  return requestedLanguage(context, site.settings.language);
}
