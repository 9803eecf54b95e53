import { firstDuplicate, isObject } from "../objects.ts";

/** Something of a provider that is told apart by its code, and what people read of it. */
interface Coded {
  readonly code: string;
  readonly text: string;
}

/** Longest code of a provider, and longest name of what it offers, in characters. */
const longest = 250;

/** Checks that a provider responded with a list of objects. @throws when it did not: the provider then counts as failed */
export function assertList(found: unknown): void {
  if (!Array.isArray(found))
    throw new Error(`The response must be a list, not ${found === null ? found : typeof found}.`);
  const wrong = found.findIndex((entry) => !isObject(entry));
  if (wrong >= 0) throw new Error(`Entry ${wrong} of the response must be an object, not ${String(found[wrong])}.`);
}

/** Checks what a provider offers. @throws when buyers could not tell or choose it: the provider then counts as failed */
export function assertCodes(offers: readonly Coded[]): void {
  assertNamed(offers);
  const twice = firstDuplicate(offers.map(({ code }) => code));
  if (twice !== undefined) throw new Error(`The code ${twice} is there twice.`);
}

/** The same where one code may be there several times. */
export function assertNamed(offers: readonly Coded[]): void {
  for (const { code, text } of offers) {
    if (typeof code !== "string" || code === "") throw new Error(`A code is missing, beside "${text}".`);
    assertText(`code ${code.slice(0, 20)}`, code);
    if (typeof text !== "string" || text === "") throw new Error(`${code} has no text that people could read.`);
    assertText(`text of ${code}`, text);
  }
}

/** Checks a text that a provider may leave out. @throws when it is another thing, or longer than people read */
export function assertText(what: string, text: unknown, most: number = longest): void {
  if (text === undefined || text === null) return;
  if (typeof text !== "string") throw new Error(`The ${what} must be text, not of the type ${typeof text}.`);
  if (text.length > most) throw new Error(`The ${what} is longer than ${most} characters. Shorten it.`);
}
