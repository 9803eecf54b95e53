import { randomUUID } from "node:crypto";
import type { TokenResponse } from "@vitrine/contract";
import { startSession } from "../tokens.ts";
import { type GrantContext, requireClient } from "./context.ts";

/** A new visitor. */
export async function anonymous(context: GrantContext): Promise<TokenResponse> {
  const { runtime, tokens, now } = context;
  const client = await requireClient(context);
  const subject = {
    siteId: client.siteId,
    clientId: client.id,
    subjectKind: "visitor",
    subjectId: randomUUID(),
  } as const;
  return runtime.store.write((db) => startSession(db, tokens, subject, now));
}
