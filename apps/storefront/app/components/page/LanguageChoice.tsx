import { useLocation } from "react-router";
import { brand } from "../../brand.ts";
import { locale } from "../../lib/locale.ts";
import { texts } from "../../lib/texts.ts";

/** The languages the shop offers, each by its own name. The whole page is loaded anew in the chosen one. */
export function LanguageChoice() {
  const { pathname, search } = useLocation();
  const { languages = [] } = brand;
  if (languages.length < 2) return null;
  return (
    <form
      method="post"
      action="/language"
      aria-label={texts.footer.language}
      className="mt-3 flex flex-wrap gap-x-4 text-muted"
    >
      <input type="hidden" name="back" value={pathname + search} />
      {languages.map((tag) => (
        <button
          key={tag}
          type="submit"
          name="language"
          value={tag}
          lang={tag}
          aria-current={tag === locale() ? "true" : undefined}
          className="py-1 underline-offset-4 hover:underline aria-[current]:text-ink"
        >
          {nameOf(tag)}
        </button>
      ))}
    </form>
  );
}

function nameOf(tag: string): string {
  const { language } = new Intl.Locale(tag);
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(language) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
