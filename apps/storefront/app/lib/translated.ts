import { formatFor, type Messages } from "@vitrine/messages";
import { locale } from "./locale.ts";

/**
 * Messages in the language of the page. A browser loads that one language before the first render; a server has all of
 * them and looks up that of the request whenever a message is read, so a module may keep a group but not a message.
 *
 * @param others the modules of the same group in other languages, by their paths: `../messages/cart/generated/de.ts`
 */
export async function translated<M extends object>(
  english: Messages<M>,
  others: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<M> {
  const pathFor = (tag: string) => Object.keys(others).find((path) => path.endsWith(`/${tag.split("-")[0]}.ts`)) ?? "";
  const load = async (path: string): Promise<Messages<M>> => {
    const module = (await others[path]?.().catch(() => undefined)) as { readonly default: Messages<M> } | undefined;
    return module?.default ?? english;
  };
  if (!import.meta.env.SSR) return (await load(pathFor(locale())))(formatFor(locale()));
  const modules = new Map<string, Messages<M>>();
  for (const path of Object.keys(others)) modules.set(path, await load(path));
  const known = new Map<string, M>();
  return live(english(formatFor("en")), () => {
    const tag = locale();
    const messages = known.get(tag) ?? (modules.get(pathFor(tag)) ?? english)(formatFor(tag));
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
