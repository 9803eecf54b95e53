import { catalog, messageFor } from "@vitrine/messages";
import de from "./messages/generated/de.ts";
import en, { type Messages } from "./messages/generated/en.ts";
import es from "./messages/generated/es.ts";
import fr from "./messages/generated/fr.ts";

const messages = catalog(en, { de, es, fr });
const texts = messages.in("en").messages;

/** Names of what can be wrong with a file: a code, and after a point which of its messages. */
export type ProblemKey = keyof Messages;

/** The values of a message; none for one without any. */
export type ProblemValues<K extends ProblemKey> = Messages[K] extends (values: infer V) => string
  ? [values: Readonly<Record<keyof V, string | number>>]
  : [];

/** What is wrong: in English, and as what others need to write it in another language. */
export interface ProblemMessage {
  readonly code: string;
  /** What is wrong, and what to do. */
  readonly message: string;
  readonly messageKey?: string;
  readonly messageValues?: Readonly<Record<string, string>>;
}

/** What is wrong, in a language (BCP 47); in English what has no message of its own. */
export function localizedMessage(problem: Omit<ProblemMessage, "code">, language: string): string {
  const { message, messageKey = "", messageValues } = problem;
  return messageFor(messages.in(language).messages, messageKey, messageValues) ?? message;
}

/** What a section of a product is called in the language of a shop (BCP 47). */
export function sectionTitle(key: "attributesTitle" | "descriptionTitle", language: string): string {
  return messages.in(language).messages[key];
}

export function problemMessage<K extends ProblemKey>(key: K, ...[values]: ProblemValues<K>): ProblemMessage {
  const [code = key] = key.split(".");
  const text: unknown = texts[key];
  if (typeof text !== "function") return { code, message: String(text), messageKey: key };
  const entries = Object.entries<string | number>(values ?? {});
  const messageValues = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  return { code, message: text(messageValues), messageKey: key, messageValues };
}
