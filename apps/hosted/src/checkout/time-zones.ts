import type { AvailableShippingOption } from "@vitrine/contract";
import { createContext, useContext } from "react";

/** IANA zones of the delivery options whose times are booked, by the option's id. */
export const TimeZones = createContext<Readonly<Record<string, string>>>({});

/** Labels slots in the time of the place they are kept at, whatever the clock of the reader says. */
export function useSlotLabel(): (option: AvailableShippingOption, locale: string) => string {
  const zones = useContext(TimeZones);
  return (option, locale) => slotLabel(option, locale, zones[(option.code ?? "").split("@")[0] ?? ""]);
}

/**
 * A slot in the words of the reader: `Mon, Aug 3, 9:00 AM – 12:00 PM`. The zone is named where it is not the reader's.
 * `timeZone` is an IANA name; without one, the reader's.
 */
export function slotLabel(option: AvailableShippingOption, locale: string, timeZone?: string): string {
  const { from, to } = option.logistics?.deliveryTimeSlot ?? {};
  if (!from) return option.title ?? "";
  const start = new Date(from);
  const zone = timeZone === undefined ? {} : { timeZone };
  const isForeign = timeZone !== undefined && clock(start, locale, {}) !== clock(start, locale, zone);
  const day = new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", ...zone });
  const hour = new Intl.DateTimeFormat(locale, {
    hour: "numeric",
    minute: "2-digit",
    ...zone,
    ...(isForeign && { timeZoneName: "short" }),
  });
  const hours = to ? hour.formatRange(start, new Date(to)) : hour.format(start);
  return `${day.format(start)}, ${hours}`;
}

function clock(date: Date, locale: string, zone: { readonly timeZone?: string }): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "short", ...zone }).format(date);
}
