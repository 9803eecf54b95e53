import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "hono";
import { type PageText, platformMessages } from "../kernel/messages.ts";
import type { CaptchaWidget } from "../kernel/ports.ts";
import type { Site } from "../kernel/site.ts";

/** The single-page app behind every hosted page, built by Vite. */
export interface HostedApp {
  /** Folder with `index.html` and `assets/`. */
  readonly directory: string;
}

/** Headers of every hosted page: no framing, no scripts but our own, nothing cached. */
export const hostedHeaders: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "content-security-policy":
    "default-src 'self'; img-src 'self' data: https:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; " +
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
};

/** Origins that a page may load from, as a content security policy names them. */
export interface PageSources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
}

/** The headers of a page that may show a captcha: its service's script and frame, and nothing else of others. */
export function captchaHeaders(widget: CaptchaWidget | undefined): Readonly<Record<string, string>> {
  if (!widget) return hostedHeaders;
  const origins = [new URL(widget.scriptUrl).origin, ...widget.sources];
  return withSources(hostedHeaders, [{ script: origins, frame: origins, connect: origins }]);
}

/** The headers of a page with its content security policy opened for these sources, and for nothing else. */
export function withSources(
  headers: Readonly<Record<string, string>>,
  sources: readonly PageSources[],
): Readonly<Record<string, string>> {
  if (sources.length === 0) return headers;
  const own = new Map(
    (headers["content-security-policy"] ?? "").split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values] as const;
    }),
  );
  for (const kind of ["script", "frame", "connect"] as const) {
    const known = own.get(`${kind}-src`) ?? (kind === "frame" ? [] : ["'self'"]);
    own.set(`${kind}-src`, [...new Set([...known, ...sources.flatMap((each) => each[kind])])]);
  }
  const policy = [...own].map(([name, values]) => [name, ...values].join(" ")).join("; ");
  return { ...headers, "content-security-policy": policy };
}

/**
 * The HTML shell, saying which language its reader reads (BCP 47) and, in it, what readers without scripts need and how
 * they reach the shop; the app reads the rest from its session.
 */
export async function shell(app: HostedApp, language: string, { settings }: Site): Promise<string> {
  const html = await readFile(join(app.directory, "index.html"), "utf8");
  const { messages, language: written } = platformMessages.in(language);
  const { page } = messages;
  const texts: Readonly<Record<string, string>> = {
    shop: settings.name,
    title: page.scriptNeeded,
    action: page.scriptAction,
    contact: page.scriptContact,
    back: page.backToShop,
  };
  return html
    .replace('<html lang="en">', () => `<html lang="${escapeHtml(language)}">`)
    .replace("<noscript>", () => `<noscript lang="${written}">`)
    .replace('href="#shop"', () => `href="${escapeHtml(settings.storefrontUrl ?? "/")}"`)
    .replace(/(data-word="(\w+)"[^>]*>)[^<]*/g, (all, tag: string, word: string) =>
      texts[word] === undefined ? all : tag + escapeHtml(texts[word]),
    );
}

/** A page that stands by itself, for moments before the app has a session. */
export interface PlainPage {
  readonly title: PageText;
  readonly lines: readonly PageText[];
  /** Where its link leads; none without. */
  readonly back?: string;
  /** The text of the link: back to the shop unless given. */
  readonly label?: PageText;
}

/** Serves a plain page in the language the address asks for, else in the shop's (BCP 47), else in English. */
export function sendPlainPage(context: Context, page: PlainPage, language: string, status: number): Response {
  return context.html(plainPage(page, requestedLanguage(context, language)), status as 400, hostedHeaders) as Response;
}

/** The language a page is asked for in its address, else the one it would have, BCP 47. */
export function requestedLanguage(context: Context, language: string): string {
  const asked = context.req.query("lang");
  return asked && isLanguage.test(asked) ? asked : language;
}

const isLanguage = /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i;

/** The HTML of a plain page in a language, BCP 47. */
export function plainPage(
  { title, lines, back, label = (page) => page.backToShop }: PlainPage,
  language: string,
): string {
  const { messages, language: written } = platformMessages.in(language);
  const words = (text: PageText) => escapeHtml(text(messages.page));
  const text = lines.map((line) => `<p>${words(line)}</p>`).join("");
  const link = back ? `<p><a href="${escapeHtml(back)}">${words(label)}</a></p>` : "";
  return document(title(messages.page), `<h1>${words(title)}</h1>${text}${link}`, written);
}

const style =
  ":root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;max-width:40rem;margin:14vh auto 4rem;" +
  "padding:0 1.5rem;color:#1a1916;background:#faf8f5}h1{font-size:28px;font-weight:500;line-height:1.2}" +
  "h2{font-size:17px;font-weight:600;margin:0}article{border-top:1px solid #e6e1d9;padding:1rem 0;overflow-wrap:anywhere}" +
  "small{color:#6f6a62}a{color:#1f4d3a}button{font:inherit;padding:.625rem 1.25rem;border:1px solid transparent;" +
  "border-radius:2px;color:#fff;background:#1f4d3a;cursor:pointer;overflow-wrap:anywhere}@media(prefers-color-scheme:dark){body{color:#f1eee8;background:#171613}" +
  "article{border-color:#35322c}small{color:#a8a298}a{color:#8fc5a9}" +
  "button{color:#171613;background:#8fc5a9}}";

/** A small HTML page; `body` is markup already. */
export function document(title: string, body: string, language = "en"): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

/** Hands an authorization answer to the page that framed or opened us, and to no other origin. */
export function messagePage(
  message: Readonly<Record<string, string>>,
  targetOrigin: string,
): { html: string; headers: Record<string, string> } {
  const nonce = randomBytes(16).toString("base64");
  // JSON inside a script: the characters that could end the element or a line are escaped.
  const literal = (value: unknown) =>
    JSON.stringify(value).replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  const script = `(window.opener ?? window.parent).postMessage(${literal(message)}, ${literal(targetOrigin)});if (window.opener) window.close();`;
  return {
    html: `<!doctype html><title>Signing in</title><script nonce="${nonce}">${script}</script>`,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "content-security-policy": `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors ${targetOrigin}`,
    },
  };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
