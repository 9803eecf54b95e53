import { directionOf, formatFor, type Translation } from "@vitrine/messages";
import { createContext, type ReactNode, use, useEffect } from "react";
import { type Messages, messages } from "./catalog.ts";
import en from "./pages/generated/en.ts";

const Context = createContext<Translation<Messages>>({ messages: en(formatFor("en")), language: "en", locale: "en" });

/** Shows what is inside in a language, BCP 47; suspends while its messages load. */
export function MessagesProvider({ language, children }: { language: string; children: ReactNode }): ReactNode {
  const found = messages.in(language);
  const translation = found instanceof Promise ? use(found) : found;
  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = translation.locale;
    documentElement.dir = directionOf(translation.locale);
  }, [translation]);
  return <Context value={translation}>{children}</Context>;
}

export function useMessages(): Messages {
  return use(Context).messages;
}

/** The language the page is really shown in, BCP 47. */
export function useLanguage(): string {
  return use(Context).locale;
}
