import type { Strings } from "../strings/en.ts";
import { brandOf, type CardEntry, type CardProblem } from "./card.ts";

type Problems = Partial<Record<keyof CardEntry, CardProblem>>;
type CardMessages = Partial<Record<keyof CardEntry, string>>;

/** What is wrong with a card, in words. */
export function cardMessages(problems: Problems, number: string, strings: Strings): CardMessages {
  const { errors } = strings;
  const messages: CardMessages = {};
  if (problems.number) messages.number = numberMessage(problems.number, errors);
  if (problems.holder) messages.holder = errors.holder;
  if (problems.expiry) messages.expiry = problems.expiry === "expired" ? errors.expired : errors.expiry;
  if (problems.securityCode) messages.securityCode = errors.securityCode(brandOf(number).securityCodeLength);
  return messages;
}

function numberMessage(problem: CardProblem, errors: Strings["errors"]): string {
  return problem === "wrong" ? errors.cardNumber : errors.cardIncomplete;
}
