import type { RouterContextProvider } from "react-router";
import { CurrencyChoice } from "./components/page/CurrencyChoice.tsx";
import { LanguageChoice } from "./components/page/LanguageChoice.tsx";

import { writePlace } from "./components/page/Written.tsx";
import { CookieNote } from "./cookie-note.server.tsx";
import { inVisitorsCurrency } from "./currency.server.ts";
import { inVisitorsLanguage } from "./language.server.ts";
import { LanguageOffer } from "./language-offer.server.tsx";

writePlace("choices", () => (
  <>
    <LanguageChoice />
    <CurrencyChoice />
  </>
));
writePlace("offer", () => (
  <>
    <LanguageOffer />
    <CookieNote />
  </>
));

/** Runs a request in the language and the currency its visitor chose, else in the shop's. */
export function asChosen(
  request: Request,
  context: Readonly<RouterContextProvider>,
  next: () => Promise<Response>,
): Promise<Response> {
  return inVisitorsLanguage(request, () => inVisitorsCurrency(request, context, next));
}
