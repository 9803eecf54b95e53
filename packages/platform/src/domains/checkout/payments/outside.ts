import type { Identity, Runtime } from "../../../kernel/context.ts";
import { unasked, writeWithEvents } from "../../../kernel/outbox/commit-events.ts";
import type { Work } from "../records/work.ts";

/**
 * Works on an order's money outside a call, in a durable transaction of its own.
 * @param identity who asked for it; nobody unless given
 */
export async function outsideCall<T>(
  runtime: Runtime,
  siteId: string,
  work: (work: Work<string>) => Promise<T>,
  identity: Identity = { kind: "none" },
): Promise<T> {
  const site = await runtime.sites.load(siteId);
  // Tokens of methods that buyers keep are encrypted in the transaction, and the key is read outside of it.
  await runtime.secretBox.prepare();
  return writeWithEvents({ ...unasked(runtime, site), identity }, work);
}
