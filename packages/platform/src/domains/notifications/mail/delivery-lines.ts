import type { Order } from "@vitrine/contract";
import { streetLine, townLine } from "@vitrine/contract/address";
import type { Site } from "../../../kernel/site.ts";
import { timeZoneOf } from "../../operations/sites/time-zone.ts";

/** Delivery details of an order as lines: the method and time, or the pickup address, time and instructions. */
export function deliveryLines(site: Site, { shippingInfo }: Pick<Order, "shippingInfo">, locale: string): string[] {
  if (!shippingInfo) return [];
  const { title, code = "", logistics } = shippingInfo;
  const { pickupDetails, deliveryTimeSlot, deliveryTime, instructions } = logistics ?? {};
  const zone = site.settings.delivery.schedules[code.split("@")[0] ?? ""]?.timeZone ?? timeZoneOf(site.settings);
  const slot = deliveryTimeSlot?.from && slotText(deliveryTimeSlot.from, deliveryTimeSlot.to, locale, zone);
  const { address } = pickupDetails ?? {};
  const place = address && [streetLine(address), townLine(address)].filter(Boolean).join(", ");
  return [
    [title, slot ?? deliveryTime].filter(Boolean).join(", "),
    place,
    pickupDetails ? instructions : undefined,
  ].filter((line): line is string => Boolean(line));
}

/** A slot by the clock of the place it is kept at: `Tue, Nov 24, 10:00 AM – 1:00 PM EST`. */
function slotText(from: string, to: string | undefined, locale: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  return to ? format.formatRange(new Date(from), new Date(to)) : format.format(new Date(from));
}
