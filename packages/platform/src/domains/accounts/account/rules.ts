import type { AccountSession } from "@vitrine/contract";

/** Codes tried for one change until its token is spent. */
export const maxCodeAttempts = 5;

/** Sessions one answer lists. */
export const mostSessions = 100;

/** One refresh token of a session, with the app it was given to. Times are epoch milliseconds. */
export interface SessionToken {
  readonly familyId: string;
  readonly appName: string;
  readonly createdAt: number;
}

/** The tokens of someone as the sessions they belong to, the latest first. */
export function sessionsOf(tokens: readonly SessionToken[], currentId: string | undefined): AccountSession[] {
  const families = new Map<string, SessionToken[]>();
  for (const token of tokens) families.set(token.familyId, [...(families.get(token.familyId) ?? []), token]);
  const sessions = [...families].map(([id, family]) => {
    const times = family.map(({ createdAt }) => createdAt);
    return {
      id,
      appName: family[0]?.appName ?? "",
      startedDate: new Date(Math.min(...times)).toISOString(),
      renewedDate: new Date(Math.max(...times)).toISOString(),
      isCurrent: id === currentId,
    };
  });
  return sessions
    .sort((one, other) => other.renewedDate.localeCompare(one.renewedDate) || one.id.localeCompare(other.id))
    .slice(0, mostSessions);
}
