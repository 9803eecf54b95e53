import { randomUUID } from "node:crypto";
import type {
  IssuedGiftCard,
  IssuedGiftCardResponse,
  IssueGiftCardRequest,
  IssueGiftCardResponse,
  UpdateIssuedGiftCardRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { checkRevision } from "../../../kernel/revision.ts";
import { AmountOverflow, parseMoney } from "../../../policies/money.ts";
import type { Stored } from "../../../store/documents.ts";
import type { GiftCardDocument } from "./document.ts";
import { presentGiftCards } from "./present.ts";
import { giftCards, openBalance } from "./repository.ts";
import { codeHash, isCode, newCode, obfuscated } from "./rules.ts";

/** Issues a gift card. Its code is answered here and never again. */
export async function issueGiftCard(
  { giftCard: input }: IssueGiftCardRequest,
  call: Call,
): Promise<IssueGiftCardResponse> {
  const code = input.code?.trim() ?? newCode();
  if (!isCode(code)) {
    throw invalid("giftCard.code", "must have 8 to 20 letters and digits; hyphens may part them", "FORMAT");
  }
  assertFuture(input.expirationDate, call.now);
  const { currency } = call.site.settings;
  const date = call.now.toISOString();
  const card: GiftCardDocument = {
    id: randomUUID(),
    createdDate: date,
    updatedDate: date,
    codeHash: codeHash(code),
    obfuscatedCode: obfuscated(code),
    currency,
    initialValue: worth(input.initialValue, currency),
    disabled: false,
    ...(input.expirationDate && { expirationDate: new Date(input.expirationDate).toISOString() }),
    ...(input.note && { note: input.note }),
  };
  if (!(await giftCards.insertIfAbsent(call.db, call.site.id, card))) {
    call.fail("ALREADY_EXISTS", {}, "Another gift card has this code.");
  }
  await openBalance(call.db, call.site.id, card.id, card.initialValue);
  return { giftCard: await presentOne(call, { entity: card, revision: 1 }), code };
}

function worth(text: string, currency: string): number {
  try {
    const value = parseMoney(text, currency);
    if (value > 0) return value;
  } catch (error) {
    if (error instanceof AmountOverflow) throw invalid("giftCard.initialValue", error.message, "MAX");
    throw error;
  }
  throw invalid("giftCard.initialValue", "must be above 0", "DECIMAL_GT", { threshold: 0 });
}

function assertFuture(expirationDate: string | null | undefined, now: Date): void {
  if (!expirationDate || Date.parse(expirationDate) > now.getTime()) return;
  throw invalid("giftCard.expirationDate", "must be in the future; set `disabled` to withdraw a gift card", "MIN");
}

/** Withdraws a card, allows it again, moves its end, or notes something. */
export async function updateIssuedGiftCard(
  { giftCard: input }: UpdateIssuedGiftCardRequest,
  call: Call,
): Promise<IssuedGiftCardResponse> {
  const { entity, revision } = await requireGiftCard(call, input.id);
  checkRevision(call, revision, input.revision);
  assertFuture(input.expirationDate, call.now);
  const { expirationDate: end, note: noted, ...rest } = entity;
  const expirationDate = input.expirationDate === undefined ? end : input.expirationDate;
  const note = input.note === undefined ? noted : input.note;
  const next: GiftCardDocument = {
    ...rest,
    disabled: input.disabled ?? entity.disabled,
    updatedDate: call.now.toISOString(),
    ...(expirationDate && { expirationDate: new Date(expirationDate).toISOString() }),
    ...(note && { note }),
  };
  return { giftCard: await presentOne(call, await giftCards.update(call.db, call.site.id, revision, next)) };
}

export async function requireGiftCard(call: Call, id: string): Promise<Stored<GiftCardDocument>> {
  const found = await giftCards.get(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { id }, `There is no gift card ${id}.`);
}

export async function presentOne(call: Call, card: Stored<GiftCardDocument>): Promise<IssuedGiftCard> {
  const [giftCard] = await presentGiftCards(call, [card]);
  return giftCard ?? call.fail("NOT_FOUND");
}
