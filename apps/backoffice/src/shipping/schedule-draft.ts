import type { SiteDeliverySchedule } from "@vitrine/contract";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";

const texts = strings.shipping.times.problems;

/** The same hours on some days of the week. */
export interface WindowDraft {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
}

/** Times to choose from, as their form holds them. */
export interface ScheduleDraft {
  readonly hasTimes: boolean;
  /** Hours, as typed. */
  readonly lead: string;
  readonly days: string;
  readonly timeZone: string;
  readonly windows: readonly WindowDraft[];
}

export function toScheduleDraft(schedule: SiteDeliverySchedule | undefined, timeZone: string): ScheduleDraft {
  return {
    hasTimes: schedule !== undefined,
    lead: String((schedule?.leadMinutes ?? 24 * 60) / 60),
    days: String(schedule?.days ?? 14),
    timeZone: schedule?.timeZone ?? timeZone,
    windows: schedule ? grouped(schedule) : [{ ...newWindow(), key: "first" }],
  };
}

/** Monday to Friday, in office hours. */
export function newWindow(): WindowDraft {
  return { key: crypto.randomUUID(), from: "10:00", to: "18:00", weekdays: [1, 2, 3, 4, 5] };
}

function grouped({ windows }: SiteDeliverySchedule): readonly WindowDraft[] {
  const groups = new Map<string, WindowDraft>();
  for (const { from, to, weekday } of windows) {
    const key = `${from} ${to}`;
    groups.set(key, { key, from, to, weekdays: [...(groups.get(key)?.weekdays ?? []), weekday] });
  }
  return [...groups.values()];
}

const longestLead = 30 * 24;
const mostDays = 60;

export function checkSchedule({ hasTimes, lead, days, windows }: ScheduleDraft): Problems {
  if (!hasTimes) return {};
  const isNumber = (text: string, least: number, most: number) =>
    /^\d+([.,]\d+)?$/.test(text.trim()) && numberOf(text) >= least && numberOf(text) <= most;
  return {
    ...(!isNumber(lead, 0, longestLead) && { lead: texts.number({ least: 0, most: longestLead }) }),
    ...((!isNumber(days, 1, mostDays) || !Number.isInteger(numberOf(days))) && {
      days: texts.number({ least: 1, most: mostDays }),
    }),
    ...(windows.length === 0 && { windows: texts.windows }),
    ...Object.fromEntries(
      windows.flatMap(({ key, from, to, weekdays }) => {
        if (weekdays.length === 0) return [[`window ${key}`, texts.weekdays]];
        return from && to > from ? [] : [[`window ${key}`, texts.order]];
      }),
    ),
  };
}

/** As the platform takes it; undefined where there is nothing to choose. */
export function toSchedule(draft: ScheduleDraft, optionId: string): SiteDeliverySchedule | undefined {
  if (!draft.hasTimes) return undefined;
  return {
    optionId,
    timeZone: draft.timeZone,
    leadMinutes: Math.round(numberOf(draft.lead) * 60),
    days: numberOf(draft.days),
    windows: draft.windows.flatMap(({ from, to, weekdays }) => weekdays.map((weekday) => ({ weekday, from, to }))),
  };
}

/** All schedules with that of one option set or taken away. */
export function withSchedule(
  all: readonly SiteDeliverySchedule[],
  optionId: string,
  schedule: SiteDeliverySchedule | undefined,
): SiteDeliverySchedule[] {
  return [...all.filter((one) => one.optionId !== optionId), ...(schedule ? [schedule] : [])];
}

function numberOf(text: string): number {
  return Number(text.trim().replace(",", "."));
}
