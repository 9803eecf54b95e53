/** How a locale writes numbers and dates and picks plural forms. Generated messages are functions of it. */
export interface Format {
  number(value: number): string;
  date(value: Date | number | string, dateStyle: DateStyle): string;
  /** Forms by exact value (`=0`) or plural category (`one`); `other` is always there. */
  plural(value: number, forms: Forms): string;
  select(value: string, forms: Forms): string;
}

type DateStyle = "short" | "medium" | "long" | "full";
type Forms = Readonly<Record<string, string>>;

/** The format of a locale (BCP 47). Dates are written in `timeZone`, which is UTC unless given. */
export function formatFor(locale: string, timeZone = "UTC"): Format {
  const numbers = lazily(() => new Intl.NumberFormat(locale));
  const rules = lazily(() => new Intl.PluralRules(locale));
  return {
    number: (value) => numbers().format(value),
    date: (value, dateStyle) => new Intl.DateTimeFormat(locale, { dateStyle, timeZone }).format(new Date(value)),
    plural: (value, forms) => messageFor(forms, `=${value}`) ?? forms[rules().select(value)] ?? (forms.other as string),
    select: (value, forms) => messageFor(forms, value) ?? (forms.other as string),
  };
}

/** Most pages count nothing. */
function lazily<V>(make: () => V): () => V {
  let value: V | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

/**
 * The message of a code that may be unknown, such as an error code of a newer server; undefined without one.
 *
 * @param values of a message with arguments; without them such a message is not found
 */
export function messageFor(messages: object, code: string, values?: object): string | undefined {
  const found: unknown = Object.hasOwn(messages, code) ? messages[code as keyof typeof messages] : undefined;
  if (typeof found === "function") return values && String(found(values));
  return typeof found === "string" ? found : undefined;
}
