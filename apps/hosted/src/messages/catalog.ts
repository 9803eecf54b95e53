import { lazyCatalog, type Messages as Module } from "@vitrine/messages";
import type { Messages as AccountMessages } from "./account/generated/en.ts";
import en, { type Messages as PageMessages } from "./pages/generated/en.ts";

/** The messages of all pages; those of signing in come beside them, or with the pages that need them. */
export type Messages = PageMessages & { readonly account?: AccountMessages };

/** English comes with the pages; every other language is loaded on demand. */
export const messages = lazyCatalog<Messages>(en, {
  de: () => both(import("./pages/generated/de.ts"), import("./account/generated/de.ts")),
  es: () => both(import("./pages/generated/es.ts"), import("./account/generated/es.ts")),
  fr: () => both(import("./pages/generated/fr.ts"), import("./account/generated/fr.ts")),
});

type Loading<M> = Promise<{ readonly default: Module<M> }>;

async function both(pages: Loading<PageMessages>, account: Loading<AccountMessages>): Loading<Messages> {
  const [ofPages, ofAccount] = await Promise.all([pages, account]);
  return { default: (format) => ({ ...ofPages.default(format), account: ofAccount.default(format) }) };
}
