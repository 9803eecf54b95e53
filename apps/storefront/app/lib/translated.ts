import { formatFor, languageOf, type Messages } from "@vitrine/messages";
import { locale } from "./locale.ts";

type Languages<M> = Readonly<Record<string, () => Promise<{ readonly default: Messages<M> }>>>;

/**
 * Messages in the language of the page. A browser loads that one language before the first render; a server has all of
 * them and looks up that of the request whenever a message is read, so a module may keep a group but not a message.
 */
export async function translated<M extends object>(english: Messages<M>, others: Languages<M>): Promise<M> {
  const languages = Object.keys(others);
  const load = async (tag: string): Promise<Messages<M>> => {
    const module = await others[languageOf(tag, languages)]?.().catch(() => undefined);
    return module?.default ?? english;
  };
  if (!import.meta.env.SSR) return (await load(locale()))(formatFor(locale()));
  const modules = new Map<string, Messages<M>>();
  for (const language of languages) modules.set(language, await load(language));
  const known = new Map<string, M>();
  return live(english(formatFor("en")), () => {
    const tag = locale();
    const messages = known.get(tag) ?? (modules.get(languageOf(tag, languages)) ?? english)(formatFor(tag));
    known.set(tag, messages);
    return messages;
  });
}

/** An object like `english` whose messages are read anew each time. */
function live<M extends object>(english: M, read: () => object): M {
  return new Proxy(english, {
    get: (_, key) => {
      const own: unknown = Reflect.get(english, key);
      return typeof own === "object" && own ? live(own, () => Reflect.get(read(), key)) : Reflect.get(read(), key);
    },
  });
}
