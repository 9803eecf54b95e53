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
