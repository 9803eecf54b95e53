import type { FeeInput } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import type { FeeDocument } from "../../../policies/fees.ts";
import { storedTranslations } from "../../../policies/translation.ts";

type Own = Pick<FeeDocument, "id" | "createdDate" | "updatedDate">;

/** The fee with the values that were sent, and none from before. @throws ValidationError naming the field */
export function toFee({ id, createdDate, updatedDate }: Own, input: FeeInput): FeeDocument {
  const { amount, percentage, subtotalFrom, subtotalTo, onlyWithDelivery = false, active = true } = input;
  if ((amount === undefined) === (percentage === undefined)) {
    throw invalid("fee", "must have either an amount or a percentage", "REQUIRED_ONE_OF_FIELD");
  }
  if (subtotalFrom !== undefined && subtotalTo !== undefined && Number(subtotalFrom) > Number(subtotalTo)) {
    throw invalid("fee.subtotalTo", "must not be below subtotalFrom");
  }
  const { name, code, taxGroupId } = input;
  const translations = storedTranslations(input.translations ?? [], "fee.translations");
  return {
    id,
    createdDate,
    updatedDate,
    name,
    ...(translations.length > 0 && { translations: [...translations] }),
    onlyWithDelivery,
    active,
    ...(code !== undefined && { code }),
    ...(amount !== undefined && { amount }),
    ...(percentage !== undefined && { percentage }),
    ...(subtotalFrom !== undefined && { subtotalFrom }),
    ...(subtotalTo !== undefined && { subtotalTo }),
    ...(taxGroupId !== undefined && { taxGroupId: taxGroupId.toLowerCase() }),
  };
}
