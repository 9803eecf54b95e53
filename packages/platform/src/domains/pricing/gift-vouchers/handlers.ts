import {
  type GetGiftCardRequest,
  giftVouchers,
  type RedeemGiftCardRequest,
  type VoidGiftCardTransactionRequest,
} from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { formatMoney, parseMoney } from "../../../policies/money.ts";
import { cursorMetadata } from "../../../store/query/cursor-metadata.ts";
import type { PageRules } from "../../../store/query/page-types.ts";
import type { GiftCardDocument } from "./document.ts";
import { issueGiftCard, presentOne, requireGiftCard, updateIssuedGiftCard } from "./issue.ts";
import { presentGiftCards, presentTransaction } from "./present.ts";
import { redeem, voidRedemption } from "./redeem.ts";
import { giftCards, giftCardTransactions, readBalances } from "./repository.ts";
import { codeHash, GIFT_CARD_APP_ID, GIFT_CARD_PROBLEMS, isCode, statusOf } from "./rules.ts";

/** Newest first unless sorted. */
const rules: PageRules = { paging: "cursor", defaultSort: [{ fieldName: "createdDate", order: "DESC" }] };

export const giftVouchersHandlers: Implementation = implement(
  giftVouchers,
  {
    async getGiftCard(request, call) {
      const card = await findCard(call, request);
      if (!card) return call.fail("GIFT_CARD_NOT_FOUND", {}, GIFT_CARD_PROBLEMS.GIFT_CARD_NOT_FOUND);
      const balance = (await readBalances(call.db, call.site.id, [card.id])).get(card.id) ?? 0;
      const { obfuscatedCode, currency, id } = card;
      return {
        giftCard: {
          obfuscatedCode,
          balance: { value: formatMoney(balance, currency), currency },
          status: statusOf(card, call.now),
          appId: GIFT_CARD_APP_ID,
          externalId: id,
        },
      };
    },

    async redeemGiftCard(request, call) {
      const card = await findCard(call, request);
      const currency = request.amount.currency ?? card?.currency ?? call.site.settings.currency;
      const outcome = await redeem(call.db, call.site.id, card, {
        amount: amountOf(request.amount.value, currency),
        currency,
        orderId: request.orderId?.toLowerCase(),
        now: call.now,
        locationId: request.context?.locationId,
        extendedFields: request.extendedFields,
      });
      if ("id" in outcome) return { transactionId: outcome.id };
      // An amount above 0 is never rejected because the card is empty: it is rejected because too little is left.
      const code = outcome.refusal === "GIFT_CARD_IS_EMPTY" ? "INSUFFICIENT_FUNDS" : outcome.refusal;
      return call.fail(code, {}, GIFT_CARD_PROBLEMS[code]);
    },

    async voidTransaction(request, call) {
      await voidTransaction(request, call);
      return {};
    },

    issueGiftCard,
    updateIssuedGiftCard,

    async getIssuedGiftCard({ id }, call) {
      return { giftCard: await presentOne(call, await requireGiftCard(call, id)) };
    },

    async queryIssuedGiftCards({ query = {} }, call) {
      const page = await giftCards.page(call.db, call.site.id, query, rules);
      return { giftCards: await presentGiftCards(call, page.items), pagingMetadata: cursorMetadata(page) };
    },

    async listGiftCardTransactions({ id }, call) {
      const { entity } = await requireGiftCard(call, id);
      const found = await giftCardTransactions.listBy(call.db, call.site.id, { card_id: entity.id });
      return { transactions: found.map((transaction) => presentTransaction(transaction.entity)) };
    },
  },
  { encrypted: ["issueGiftCard"] },
);

type Wanted = Pick<GetGiftCardRequest | RedeemGiftCardRequest, "code" | "appId" | "pin">;

/** The card with a code. Cards of other issuers, and cards with a PIN, are none of this platform's. */
async function findCard(call: Call, { code, appId, pin }: Wanted): Promise<GiftCardDocument | undefined> {
  if (!isCode(code) || pin || (appId && appId.toLowerCase() !== GIFT_CARD_APP_ID)) return undefined;
  return (await giftCards.findBy(call.db, call.site.id, { code_hash: codeHash(code) }))?.entity;
}

/** Minor units; a card is never charged a part of one. */
function amountOf(value: string, currency: string): number {
  const digits = value.split(".")[1]?.replace(/0+$/, "").length ?? 0;
  const exponent = currencyExponent(currency);
  if (digits > exponent) {
    const description = `must have at most ${exponent} decimals in ${currency}`;
    throw invalid("amount.value", description, "DECIMAL_MAX_SCALE", { threshold: exponent });
  }
  const amount = parseMoney(value, currency);
  if (amount > 0) return amount;
  throw invalid("amount.value", "must be above 0", "DECIMAL_GT", { threshold: 0 });
}

async function voidTransaction(
  { transactionId, appId }: VoidGiftCardTransactionRequest,
  call: Call<"ALREADY_VOIDED" | "GIFT_CARD_DISABLED" | "GIFT_CARD_EXPIRED" | "TRANSACTION_NOT_FOUND">,
): Promise<void> {
  const isOurs = appId.toLowerCase() === GIFT_CARD_APP_ID;
  const found = isOurs ? await giftCardTransactions.get(call.db, call.site.id, transactionId.toLowerCase()) : undefined;
  if (!found) return call.fail("TRANSACTION_NOT_FOUND", {}, "Nothing was taken from a gift card under this id.");
  if (found.entity.status === "VOIDED") return call.fail("ALREADY_VOIDED", {}, "The amount was given back before.");
  const card = await giftCards.get(call.db, call.site.id, found.entity.cardId);
  const status = card ? statusOf(card.entity, call.now) : "DISABLED";
  if (status !== "VALID") {
    const code = `GIFT_CARD_${status}` as const;
    return call.fail(code, {}, GIFT_CARD_PROBLEMS[code]);
  }
  return voidRedemption(call.db, call.site.id, found, call.now);
}
