import { useLocale } from "@vitrine/react";
import { type ReactNode, use, useEffect } from "react";
import { accountLanguage, loadAccountTranslation, translated } from "./account-translation.ts";
import { en } from "./en.ts";
import { GivenStrings } from "./strings.tsx";

/** Shows account pages in the reader's language where there is a translation, else in English. */
export function AccountStrings({ children }: { children: ReactNode }) {
  const language = accountLanguage(useLocale());
  return language ? <Translated language={language}>{children}</Translated> : children;
}

function Translated({ language, children }: { language: string; children: ReactNode }) {
  const words = use(loadAccountTranslation(language));
  useEffect(() => {
    const { documentElement: page } = document;
    const before = page.lang;
    page.lang = language;
    return () => {
      page.lang = before;
    };
  }, [language]);
  return <GivenStrings strings={translated(en, words)}>{children}</GivenStrings>;
}
