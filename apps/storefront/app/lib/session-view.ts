import type { AccountSession } from "@vitrine/contract";
import { accountTexts } from "./account-texts.ts";
import { dateText } from "./dates.ts";

/** A place where the member is signed in, in words. */
export interface SessionView {
  readonly id: string;
  readonly appName: string;
  /** The day it began. */
  readonly date: string;
  readonly isCurrent: boolean;
}

/** The session that asks first, then the latest. */
export function toSessionViews(sessions: readonly AccountSession[]): SessionView[] {
  const views = sessions.map(({ id, appName, startedDate, isCurrent }) => ({
    id,
    appName: appName || accountTexts.security.sessions.unnamed,
    date: dateText(startedDate),
    isCurrent,
  }));
  return views.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
