import type { SiteClosedDays } from "@vitrine/contract";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";

const texts = strings.settings.closed;

/** Days on which the shop is closed, as their form holds them. */
export interface ClosedDaysDraft {
  readonly key: string;
  /** `2026-12-24`, as `<input type="date">` holds it. */
  readonly from: string;
  /** Empty for a single day. */
  readonly to: string;
  readonly label: string;
}

export function toClosedDaysDraft({ from, to, label = "" }: SiteClosedDays): ClosedDaysDraft {
  return { key: `${from} ${to} ${label}`, from, to: to === from ? "" : to, label };
}

export function checkClosedDays(days: readonly ClosedDaysDraft[]): Problems {
  return Object.fromEntries(
    days.flatMap(({ key, from, to }) => {
      if (!from) return [[`closed ${key}`, texts.problems.from] as const];
      return to && to < from ? [[`closed ${key}`, texts.problems.order] as const] : [];
    }),
  );
}

export function toClosedDays({ from, to, label }: ClosedDaysDraft): SiteClosedDays {
  return { from, to: to || from, ...(label.trim() && { label: label.trim() }) };
}

const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** The days as people write them: `Dec 24 – 26, 2026`. */
export function closedDaysText({ from, to }: Pick<SiteClosedDays, "from" | "to">): string {
  return format.formatRange(new Date(`${from}T12:00Z`), new Date(`${to}T12:00Z`));
}
