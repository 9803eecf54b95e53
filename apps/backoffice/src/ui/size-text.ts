import { locale } from "./locale.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A size as people say it: `1.6 MB`. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const options = {
    style: "unit",
    unit: units[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power > 1 ? 1 : 0,
  } as const;
  return new Intl.NumberFormat(locale, options).format(bytes / 1000 ** power);
}
