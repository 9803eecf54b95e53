import { firstDuplicate } from "../objects.ts";

/** Something of a provider that is told apart by its code, and what people read of it. */
interface Coded {
  readonly code: string;
  readonly text: string;
}

/** Checks that a provider responded with a list. @throws when it did not: the provider then counts as failed */
export function assertList(found: unknown): void {
  if (!Array.isArray(found))
    throw new Error(`The response must be a list, not ${found === null ? found : typeof found}.`);
}

/** Checks what a provider offers. @throws when buyers could not tell or choose it: the provider then counts as failed */
export function assertCodes(offers: readonly Coded[]): void {
  for (const { code, text } of offers) {
    if (typeof code !== "string" || code === "") throw new Error(`A code is missing, beside "${text}".`);
    if (typeof text !== "string" || text === "") throw new Error(`${code} has no text that people could read.`);
  }
  const twice = firstDuplicate(offers.map(({ code }) => code));
  if (twice !== undefined) throw new Error(`The code ${twice} is there twice.`);
}
