import { hostedHeaders, plainPage } from "../../pages/pages.ts";
import { type PageText, pageLanguage } from "../../pages/words.ts";

const reasons: Readonly<Record<number, PageText>> = {
  403: "It was sent by a page of another site. Go to the shop and try again there.",
  413: "What was sent is too large.",
  429: "Too many requests came from here. Wait a minute and try again.",
};

/** Browsers that open an address ask for HTML by name; programs do not. */
export function isForPerson({ headers }: Request): boolean {
  return headers.get("accept")?.includes("text/html") === true && !headers.has("authorization");
}

/** A refusal as a person reads it, with the status and headers of the one a program would get. */
export function refusalPage({ headers: asked }: Request, { status, headers }: Response): Response {
  const language = pageLanguage(asked.get("accept-language")?.split(/[,;]/)[0]?.trim() || "en");
  const reason = reasons[status];
  const page = plainPage({ title: "This request was refused", lines: reason ? [reason] : [], back: "/" }, language);
  const response = new Response(page, { status, headers });
  for (const [name, value] of Object.entries(hostedHeaders)) response.headers.set(name, value);
  return response;
}
