import type { Context, Hono } from "hono";
import { unsubscribe, unsubscribePath } from "../domains/engagement/back-in-stock/notices/unsubscribe.ts";
import { addressIn, type EndableKind, optOutPathOf } from "../domains/notifications/opt-outs/links.ts";
import { isOptedOut, noteOptOut, removeOptOut } from "../domains/notifications/opt-outs/opt-outs.ts";
import type { Runtime } from "../kernel/context.ts";
import { type PlatformMessages, platformMessages } from "../kernel/messages.ts";
import type { Site } from "../kernel/site.ts";
import { document, escapeHtml, hostedHeaders, requestedLanguage, sendPlainPage } from "./pages.ts";

/** How it stands about the mails of a link; `unknown` when it is not one of ours. */
type Standing = "on" | "ended" | "unknown";

/** Mails that can be ended: a page that asks first, and what a POST does. */
interface Ending {
  readonly path: string;
  /** Changes nothing. */
  read(runtime: Runtime, token: string): Promise<Standing>;
  end(runtime: Runtime, token: string): Promise<Standing>;
  /** Takes it back; absent where what was deleted cannot come back. */
  undo?(runtime: Runtime, token: string): Promise<Standing>;
  texts(page: PlatformMessages["page"]): { readonly title: string; readonly ask: string; readonly done: string };
}

const endings: readonly Ending[] = [
  {
    path: unsubscribePath,
    read: async () => "on",
    end: async (runtime, token) => ((await unsubscribe(runtime, token)) ? "ended" : "unknown"),
    texts: (page) => ({ title: page.unsubscribeTitle, ask: page.unsubscribeAsk, done: page.unsubscribedText }),
  },
  optOutOf("REVIEW_REQUEST", (page) => ({
    title: page.reviewOptOutTitle,
    ask: page.reviewOptOutAsk,
    done: page.reviewOptOutText,
  })),
  optOutOf("CHECKOUT_REMINDER", (page) => ({
    title: page.reminderOptOutTitle,
    ask: page.reminderOptOutAsk,
    done: page.reminderOptOutText,
  })),
];

function optOutOf(kind: EndableKind, texts: Ending["texts"]): Ending {
  return {
    path: optOutPathOf(kind),
    async read(runtime, token) {
      const of = addressIn(runtime, kind, token);
      if (!of) return "unknown";
      return (await runtime.store.read((db) => isOptedOut(db, kind, of))) ? "ended" : "on";
    },
    async end(runtime, token) {
      const of = addressIn(runtime, kind, token);
      if (!of) return "unknown";
      await runtime.store.write((db) => noteOptOut(db, kind, of, runtime.clock.now()));
      return "ended";
    },
    async undo(runtime, token) {
      const of = addressIn(runtime, kind, token);
      if (!of) return "unknown";
      await runtime.store.write((db) => removeOptOut(db, kind, of));
      return "on";
    },
    texts,
  };
}

/** The parameter of the address that a form which takes it back is sent to. */
const undoParameter = "undo";

/**
 * Ends mails to one address. Opening the link asks first, because mail programs open links to look at them; a POST
 * without a page, as RFC 8058 has it, ends them at once.
 */
export function unsubscribeRoutes(router: Hono, runtime: Runtime): void {
  for (const ending of endings) addRoutes(router, runtime, ending);
}

function addRoutes(router: Hono, runtime: Runtime, ending: Ending): void {
  router.get(`${ending.path}/:token`, async (context) => {
    const standing = await ending.read(runtime, tokenOf(context));
    return send(context, runtime, ending, { standing, isChanged: false });
  });
  router.post(`${ending.path}/:token`, async (context) => {
    const { undo } = ending;
    const change = undo && context.req.query(undoParameter) ? undo : ending.end;
    return send(context, runtime, ending, { standing: await change(runtime, tokenOf(context)), isChanged: true });
  });
}

function tokenOf(context: Context): string {
  return context.req.param("token") ?? "";
}

interface Outcome {
  readonly standing: Standing;
  /** By this request. */
  readonly isChanged: boolean;
}

async function send(context: Context, runtime: Runtime, ending: Ending, outcome: Outcome): Promise<Response> {
  const site = await siteOf(context, runtime);
  const wanted = requestedLanguage(context, site.settings.language);
  if (outcome.standing === "unknown") {
    return sendPlainPage(context, { title: (page) => page.linkExpired, lines: [] }, wanted, 400);
  }
  const { messages, language } = platformMessages.in(wanted);
  const { title, body } = bodyOf(ending, outcome, { page: messages.page, language });
  return context.html(
    document(title, shopName(site) + body + wayToShop(site, messages.page), language),
    200,
    hostedHeaders,
  );
}

/** What a page is written with. */
interface Reader {
  readonly page: PlatformMessages["page"];
  /** BCP 47. */
  readonly language: string;
}

function bodyOf(
  { texts, undo }: Ending,
  { standing, isChanged }: Outcome,
  { page, language }: Reader,
): { readonly title: string; readonly body: string } {
  const { title, ask, done } = texts(page);
  if (standing === "ended") {
    const offer = undo ? form(page.unsubscribeUndo, { lang: language, [undoParameter]: "1" }) : "";
    return { title: page.unsubscribed, body: heading(page.unsubscribed) + paragraph(done) + offer };
  }
  if (isChanged) return { title: page.resubscribed, body: heading(page.resubscribed) + paragraph(title) };
  return { title, body: heading(title) + paragraph(ask) + form(page.unsubscribeAction, { lang: language }) };
}

function heading(text: string): string {
  return `<h1>${escapeHtml(text)}</h1>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

/** A button that sends a POST to the address of the page, with these parameters. */
function form(label: string, parameters: Readonly<Record<string, string>>): string {
  const action = escapeHtml(`?${new URLSearchParams(parameters)}`);
  return `<form method="post" action="${action}"><button>${escapeHtml(label)}</button></form>`;
}

/** Whose mails they are. */
function shopName({ settings }: Site): string {
  return `<p><small>${escapeHtml(settings.name)}</small></p>`;
}

function wayToShop({ settings }: Site, page: PlatformMessages["page"]): string {
  return `<p><a href="${escapeHtml(settings.storefrontUrl ?? "/")}">${escapeHtml(page.backToShop)}</a></p>`;
}

async function siteOf(context: Context, { sites }: Runtime): Promise<Site> {
  const [siteId] = tokenOf(context).split(".");
  return sites.load(siteId).catch(() => sites.first());
}
