import type { TokenResponse } from "@vitrine/contract";
import { orderedId } from "../../../../kernel/ordered-id.ts";
import { accessOnly } from "../tokens.ts";
import { type GrantContext, requireClient } from "./context.ts";

/** A new visitor. Nothing is written: the session is in its tokens until something about it must be remembered. */
export async function anonymous(context: GrantContext): Promise<TokenResponse> {
  const { tokens, now } = context;
  const { id: clientId, siteId } = await requireClient(context);
  const visitorId = orderedId(now);
  // A visitor has one session: its id serves as that of the family.
  const session = { siteId, clientId, subjectKind: "visitor", subjectId: visitorId, familyId: visitorId } as const;
  const refresh_token = tokens.visitors.issue({ siteId, clientId, visitorId, startedAt: now.getTime() });
  return { ...(await accessOnly(tokens, session)), refresh_token };
}
