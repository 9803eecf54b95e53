import type { Messages } from "../messages/catalog.ts";
import { brandOf, type CardEntry, type CardProblem } from "./card.ts";

type Problems = Partial<Record<keyof CardEntry, CardProblem>>;
type CardMessages = Partial<Record<keyof CardEntry, string>>;

/** What is wrong with a card, in words. */
export function cardMessages(problems: Problems, number: string, strings: Messages): CardMessages {
  const { errors } = strings;
  const messages: CardMessages = {};
  if (problems.number) messages.number = numberMessage(problems.number, errors);
  if (problems.holder) messages.holder = errors.holder;
  if (problems.expiry) messages.expiry = problems.expiry === "expired" ? errors.expired : errors.expiry;
  if (problems.securityCode)
    messages.securityCode = errors.securityCode({ digits: brandOf(number).securityCodeLength });
  return messages;
}

function numberMessage(problem: CardProblem, errors: Messages["errors"]): string {
  return problem === "wrong" ? errors.cardNumber : errors.cardIncomplete;
}
