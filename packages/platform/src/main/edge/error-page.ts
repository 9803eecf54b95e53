import type { PageText } from "../../kernel/messages.ts";
import { hostedHeaders, plainPage } from "../../pages/pages.ts";

const reasons: Readonly<Record<number, PageText>> = {
  403: (page) => page.crossSite,
  413: (page) => page.tooLarge,
  429: (page) => page.tooManyRequests,
};

/** Browsers that open an address ask for HTML by name; programs do not. */
export function isForPerson({ headers }: Request): boolean {
  return headers.get("accept")?.includes("text/html") === true && !headers.has("authorization");
}

/** An error as a person reads it, with the status and headers of the one a program would get. */
export function errorPage({ headers: asked }: Request, { status, headers }: Response): Response {
  const language = asked.get("accept-language")?.split(/[,;]/)[0]?.trim() || "en";
  const reason = reasons[status];
  const lines = reason ? [reason] : [];
  const html = plainPage({ title: (page) => page.requestRejected, lines, back: "/" }, language);
  const response = new Response(html, { status, headers });
  for (const [name, value] of Object.entries(hostedHeaders)) response.headers.set(name, value);
  return response;
}
