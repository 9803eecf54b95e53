import type { PaymentProviderState, PaymentReconciliation } from "@vitrine/contract";
import { strings } from "../strings/strings.ts";

const texts = strings.providers;

/** How the comparison of a day with the provider's list ended. */
export function comparisonText(last: PaymentReconciliation | undefined): string {
  if (!last) return texts.comparison.none;
  const { day, status, compared: many, differences } = last;
  if (status === "MATCHED") return texts.comparison.matched({ day, many });
  if (status === "DIFFERS") return texts.comparison.differs({ day, many: differences.length });
  return (status === "FAILED" ? texts.comparison.failed : texts.comparison.running)({ day });
}

/** The ids that the shop uses once one is switched on or off, in the order buyers see them. */
export function chosenProviders(
  before: readonly string[] | undefined,
  providers: readonly Pick<PaymentProviderState, "id" | "active">[],
  id: string,
  isUsed: boolean,
): string[] {
  const used = before ?? providers.map((one) => one.id);
  const others = used.filter((one) => one !== id);
  return isUsed ? [...others, id] : others;
}
