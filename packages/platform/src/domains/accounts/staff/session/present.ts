import type { StaffSession } from "@vitrine/contract";
import type { StaffSessionRow } from "../../records/staff-session-repository.ts";

export function presentSession(session: StaffSessionRow, currentId: string): StaffSession {
  const { id, hash, createdAt, lastUsedAt, userAgent, address } = session;
  return {
    id,
    kind: hash === null ? "PROGRAM" : "BROWSER",
    isCurrent: id === currentId,
    createdDate: new Date(createdAt).toISOString(),
    lastUsedDate: new Date(lastUsedAt).toISOString(),
    ...(userAgent !== null && { userAgent }),
    ...(address !== null && { address }),
  };
}
