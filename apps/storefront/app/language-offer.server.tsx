import { directionOf } from "@vitrine/messages";
import { brand } from "./brand.ts";
import { languageName } from "./components/page/LanguageChoice.tsx";
import { Icon } from "./components/ui/Icon.tsx";
import { inLanguage } from "./language.server.ts";
import { choicesTexts } from "./lib/choices-texts.ts";
import { locale } from "./lib/locale.ts";
import { useNonce } from "./lib/nonce.ts";

/**
 * Offers the shop in the visitor's own language, where the page is in another. Pages are the same for everyone, so all
 * offers are written, hidden, and the browser shows the one it wants, before it paints. Who chose or closed it once sees
 * none again.
 */
export function LanguageOffer() {
  const nonce = useNonce();
  const others = (brand.languages ?? []).filter((tag) => tag !== locale());
  if (others.length === 0) return null;
  return (
    <>
      {others.map((tag) => (
        <Offer key={tag} tag={tag} />
      ))}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${showOffer})()` }} />
    </>
  );
}

function Offer({ tag }: { readonly tag: string }) {
  const { there, goOn, close } = inLanguage(tag, () => ({
    there: choicesTexts.alsoIn({ language: languageName(tag) }),
    goOn: choicesTexts.goOnIn({ language: languageName(tag) }),
    close: choicesTexts.closeOffer,
  }));
  return (
    <form
      hidden
      method="post"
      action="/language"
      lang={tag}
      dir={directionOf(tag)}
      aria-label={there}
      className="border-b border-line bg-wash"
    >
      <input type="hidden" name="offered" value="true" />
      <p className="page flex items-center gap-x-4 text-small">
        <span className="me-auto flex flex-wrap gap-x-4 py-2">
          <span>{there}</span>
          <button type="submit" name="language" value={tag} className="text-link py-0.5">
            {goOn}
          </button>
        </span>
        <button type="button" aria-label={close} className="-me-3 grid size-[44px] shrink-0 place-items-center">
          <Icon name="close" />
        </button>
      </p>
    </form>
  );
}

/** Runs in the page while it is read, as text: everything it needs is in it. */
const showOffer = `() => {
  const key = "vitrine-language-offer";
  const base = (tag) => tag.toLowerCase().split("-")[0];
  const offers = () => [...document.querySelectorAll("#offer form")];
  const end = () => {
    try {
      localStorage.setItem(key, "closed");
    } catch {}
    for (const offer of offers()) offer.hidden = true;
  };
  let isClosed = false;
  try {
    isClosed = localStorage.getItem(key) !== null;
  } catch {}
  const own = base(document.documentElement.lang);
  const wanted = navigator.languages.map(base).find((tag) => tag === own || offers().some(({ lang }) => base(lang) === tag));
  const offer = offers().find(({ lang }) => base(lang) === wanted);
  if (offer && wanted !== own && !isClosed) offer.hidden = false;
  addEventListener("submit", ({ target }) => target.matches("[action='/language']") && end());
  addEventListener("click", ({ target }) => target.closest("#offer [type=button]") && end());
}`;
