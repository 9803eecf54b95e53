import type { SiteDelivery, SiteDeliveryInput, SitePickupPoint } from "@vitrine/contract";
import type { DeliverySchedule } from "../../../kernel/delivery.ts";
import { invalid } from "../../../kernel/errors.ts";
import { isDay } from "../../../kernel/formats.ts";
import type { DeliverySettings, PickupPoint, SiteSettings } from "../../../kernel/site.ts";
import { formatMoney, parseMoney } from "../../../policies/money.ts";
import { storedTranslations } from "../../../policies/translation.ts";
import { isTimeZone } from "./time-zone.ts";

/** The delivery settings as the API shows them. */
export function toDelivery({ currency, delivery }: Pick<SiteSettings, "currency" | "delivery">): SiteDelivery {
  return {
    regions: delivery.regions.map(({ id, name, destinations }) => ({
      id,
      name,
      destinations: destinations.map(({ country, subdivisions }) => ({
        country,
        ...(subdivisions && { subdivisions: [...subdivisions] }),
      })),
    })),
    pickupPoints: delivery.pickupPoints.map(({ translations, ...point }) => ({
      ...point,
      regionIds: [...point.regionIds],
      price: formatMoney(point.price, currency),
      ...(translations && { translations: [...translations] }),
    })),
    schedules: Object.entries(delivery.schedules).map(([optionId, { windows, ...schedule }]) => ({
      optionId,
      ...schedule,
      windows: windows.map((window) => ({ ...window })),
    })),
    closedDays: (delivery.closedDays ?? []).map((days) => ({ ...days })),
  };
}

/** The delivery settings after a change: lists that are left out stay. @throws ValidationError naming the field */
export function withDelivery(
  delivery: DeliverySettings,
  { regions, pickupPoints, schedules, closedDays }: SiteDeliveryInput,
  currency: string,
): DeliverySettings {
  const next: DeliverySettings = {
    ...delivery,
    ...(regions && { regions: regions.map((region) => ({ ...region, id: region.id.toLowerCase() })) }),
    ...(pickupPoints && { pickupPoints: pickupPoints.map((point, index) => toPickupPoint(point, index, currency)) }),
    ...(schedules && { schedules: toSchedules(schedules) }),
    ...(closedDays && { closedDays: [...closedDays].sort((a, b) => a.from.localeCompare(b.from)) }),
  };
  checkUnique(next);
  checkRegions(next);
  checkDays(closedDays ?? []);
  return next;
}

const methods = ["STORE_PICKUP", "PICKUP_POINT"] as const;

function toPickupPoint(
  { price, translations = [], ...point }: SitePickupPoint,
  index: number,
  currency: string,
): PickupPoint {
  const { id, regionIds } = point;
  const at = `settings.delivery.pickupPoints[${index}]`;
  const method = methods.find((known) => known === point.method);
  if (!method) throw invalid(`${at}.method`, `must be one of ${methods.join(", ")}`);
  const stored = storedTranslations(translations, `${at}.translations`);
  return {
    ...point,
    id: id.toLowerCase(),
    regionIds: regionIds.map((region) => region.toLowerCase()),
    price: parseMoney(price, currency),
    method,
    ...(stored.length > 0 && { translations: stored }),
  };
}

function toSchedules(schedules: SiteDelivery["schedules"]): Record<string, DeliverySchedule> {
  const all: Record<string, DeliverySchedule> = {};
  for (const [index, { optionId, ...schedule }] of schedules.entries()) {
    const at = `settings.delivery.schedules[${index}]`;
    if (all[optionId.toLowerCase()]) throw invalid(`${at}.optionId`, "has a schedule already");
    if (!isTimeZone(schedule.timeZone))
      throw invalid(`${at}.timeZone`, "is not a time zone; give its IANA name, such as Europe/Berlin");
    for (const [position, { from, to }] of schedule.windows.entries())
      if (to <= from) throw invalid(`${at}.windows[${position}].to`, "must be after the start of the window");
    all[optionId.toLowerCase()] = schedule;
  }
  return all;
}

function checkUnique({ regions, pickupPoints }: DeliverySettings): void {
  for (const [name, list] of Object.entries({ regions, pickupPoints })) {
    const ids = list.map(({ id }) => id.toLowerCase());
    const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
    if (twice >= 0) throw invalid(`settings.delivery.${name}[${twice}].id`, "is there twice");
  }
}

/** A pickup point in a region that is gone would be offered to nobody, without a word. */
function checkRegions({ regions, pickupPoints }: DeliverySettings): void {
  const known = new Set(regions.map(({ id }) => id));
  for (const [index, { regionIds }] of pickupPoints.entries()) {
    const missing = regionIds.findIndex((id) => !known.has(id));
    if (missing < 0) continue;
    throw invalid(
      `settings.delivery.pickupPoints[${index}].regionIds[${missing}]`,
      "is none of the shop's delivery regions; take it from the pickup point first",
    );
  }
}

function checkDays(closedDays: SiteDelivery["closedDays"]): void {
  for (const [index, { from, to }] of closedDays.entries()) {
    const at = `settings.delivery.closedDays[${index}]`;
    if (!isDay(from)) throw invalid(`${at}.from`, "is no day of the calendar");
    if (!isDay(to)) throw invalid(`${at}.to`, "is no day of the calendar");
    if (to < from) throw invalid(`${at}.to`, "must not be before the first day");
  }
}
