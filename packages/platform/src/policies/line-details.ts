import { type SubscriptionPeriods, type SubscriptionSettings, subscriptionPeriods } from "@vitrine/contract";

/** What a line says about itself; the day on which a gift card is sent as its reader writes dates. */
export function detailIn(locale: string, preset: string | undefined, text: string | undefined): string {
  if (preset !== "GIFT_CARD" || !text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return text ?? "";
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(text));
}

interface Text {
  readonly original?: string;
  readonly translated?: string;
}

/** What was chosen, as the buyer of a line reads it. */
export function chosenText({
  colorInfo,
  plainText,
}: {
  readonly colorInfo?: Text;
  readonly plainText?: Text;
}): string | undefined {
  const value = colorInfo ?? plainText;
  return value?.translated ?? value?.original;
}

interface ExtraGroup {
  readonly modifiers?: readonly { readonly label?: Text; readonly quantity?: number }[];
}

/** The extras that were chosen, each as the buyer of a line reads it. */
export function extraTexts(groups: readonly ExtraGroup[] = []): string[] {
  return groups.flatMap(({ modifiers = [] }) =>
    modifiers.map(({ quantity = 1, label }) => {
      const text = label?.translated ?? label?.original ?? "";
      return text && quantity > 1 ? `${quantity} × ${text}` : text;
    }),
  );
}

/** How often a subscription comes, in the words given; nothing of what is bought once. */
export function termsTexts(
  settings: SubscriptionSettings | undefined,
  every: (periods: SubscriptionPeriods) => string,
): string[] {
  const periods = settings && subscriptionPeriods(settings);
  return periods ? [every(periods)] : [];
}
