import { isCountry, isCurrency } from "./iso-codes.ts";

/** A UUID of any version. */
export const uuid: RegExp = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The named text formats of the contract. Each says what it accepts, never how a value must be spelled best. */
export const formats: Record<string, RegExp | ((text: string) => boolean)> = {
  uuid,
  decimal: /^-?\d{1,30}(\.\d{1,20})?$/,
  currency: isCurrency,
  country: isCountry,
  language: /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/,
  email: (text) =>
    text.length <= 254 &&
    /^[^\s@<>",;:()[\]\\\p{Cc}]{1,64}@([^\s@<>",;:()[\]\\.\p{Cc}]+\.)+[^\s@.\p{Cc}]+$/u.test(text),
  phone: /^\+?[\d\s().\-/x#*]{1,50}$/i,
  "web-url": (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
  url: (text) => URL.canParse(text),
  uri: (text) => URL.canParse(text),
  slug: /^[^\s/?#]+$/u,
  "color-hex": /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
  "date-time": (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text)),
  date: /^\d{4}-\d{2}-\d{2}$/,
  "local-date": /^\d{4}-\d{2}-\d{2}$/,
  int64: /^-?\d{1,19}$/,
  byte: /^[A-Za-z0-9+/]*={0,2}$/,
};

/** A day of the calendar, such as `2026-12-24`. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Compares two plain decimal texts without losing digits: negative when `a` is below `b`. */
export function compareDecimals(a: string, b: string): number {
  const scale = Math.max(fraction(a).length, fraction(b).length);
  const difference = scaled(a, scale) - scaled(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Digits after the point. */
export function decimalScale(text: string): number {
  return fraction(text).length;
}

function fraction(text: string): string {
  return text.split(".")[1] ?? "";
}

function scaled(text: string, scale: number): bigint {
  const [whole = "0"] = text.split(".");
  const digits = BigInt(`${whole.replace("-", "") || "0"}${fraction(text).padEnd(scale, "0")}`);
  return text.startsWith("-") ? -digits : digits;
}

/** The address of a page that a buyer can be sent to. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}
