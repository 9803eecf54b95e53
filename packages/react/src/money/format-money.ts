const formats = new Map<string, Intl.NumberFormat>();

function formatFor(currency: string, locale: string, whole: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${whole}`;
  let format = formats.get(key);
  if (!format) {
    const digits = whole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
    format = new Intl.NumberFormat(locale, { style: "currency", currency, ...digits });
    formats.set(key, format);
  }
  return format;
}

/**
 * Writes an amount the way readers of a language expect.
 *
 * @param amount decimal text as the API sends it, for example `"12.50"`; never a float
 * @param currency ISO 4217
 * @param locale BCP 47
 * @param options `trimZeros` leaves out the minor units of a whole amount: `$40`
 */
export function formatMoney(
  amount: string,
  currency: string,
  locale: string,
  options: { readonly trimZeros?: boolean } = {},
): string {
  const whole = options.trimZeros === true && /^-?\d+(\.0*)?$/.test(amount);
  // Intl accepts decimal text and keeps every digit; TypeScript knows only its numeric-literal form.
  return formatFor(currency, locale, whole).format(amount as `${number}`);
}
