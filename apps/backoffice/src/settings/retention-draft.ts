import type { SiteRetention, SiteRetentionInput } from "@vitrine/contract";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";

const texts = strings.settings.problems;

/** Days after which each goes unless the shop decides, as `docs/retention.md` says. */
export const usualDays = {
  abandonedCheckoutPersonal: 30,
  unpaidOrderPersonal: 90,
  orderPersonal: 3650,
  giftCardRecipients: 730,
  mailContents: 30,
  auditAddresses: 90,
} as const satisfies Required<SiteRetention>;

export type RetentionName = keyof typeof usualDays;

/** Days as typed, empty for the usual ones. */
export type RetentionDraft = Readonly<Record<RetentionName, string>>;

export const retentionNames = Object.keys(usualDays) as RetentionName[];

export function toRetentionDraft(retention: SiteRetention): RetentionDraft {
  const entries = retentionNames.map((name) => [name, String(retention[name] ?? "")] as const);
  return Object.fromEntries(entries) as RetentionDraft;
}

const mostDays = 36_500;

export function checkRetention(draft: RetentionDraft): Problems {
  const isWrong = (text: string) =>
    text.trim() !== "" && !(/^[1-9]\d{0,4}$/.test(text.trim()) && Number(text) <= mostDays);
  const wrong = retentionNames.filter((name) => isWrong(draft[name]));
  return Object.fromEntries(wrong.map((name) => [name, texts.whole({ most: mostDays })]));
}

/** Only what changed. */
export function toRetention(base: RetentionDraft, draft: RetentionDraft): SiteRetentionInput {
  const changed = retentionNames.filter((name) => base[name] !== draft[name]);
  return Object.fromEntries(changed.map((name) => [name, draft[name].trim() ? Number(draft[name]) : null]));
}
