import type { TokenResponse } from "@vitrine/contract";
import { StoreUnavailable } from "../../../../kernel/database/port.ts";
import { orderedId } from "../../../../kernel/ordered-id.ts";
import { newSecret } from "../../../../kernel/secrets/secrets.ts";
import { accessOnly, issuePair } from "../tokens.ts";
import { type GrantContext, requireClient } from "./context.ts";

/** How long a visitor whose session could not be kept uses its token, in seconds. */
const unstoredLifetime = 60;

/** A new visitor. */
export async function anonymous(context: GrantContext): Promise<TokenResponse> {
  const { runtime, tokens, now } = context;
  const client = await requireClient(context);
  const session = {
    siteId: client.siteId,
    clientId: client.id,
    subjectKind: "visitor",
    subjectId: orderedId(now),
    familyId: orderedId(now),
  } as const;
  try {
    return await runtime.store.write((db) => issuePair(db, tokens, session, now), { durable: false });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    // A full disk keeps no one from looking around. What cannot be kept cannot be renewed: soon they start anew.
    return { ...(await accessOnly(tokens, session)), refresh_token: newSecret(), expires_in: unstoredLifetime };
  }
}
