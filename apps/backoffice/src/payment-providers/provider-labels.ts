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

/** The ids that the shop uses once one of them has another place. */
export function movedProviders(
  providers: readonly Pick<PaymentProviderState, "id" | "active">[],
  id: string,
  by: -1 | 1,
): string[] {
  const used = providers.filter(({ active }) => active).map((one) => one.id);
  const from = used.indexOf(id);
  const others = used.filter((one) => one !== id);
  return [...others.slice(0, from + by), id, ...others.slice(from + by)];
}
