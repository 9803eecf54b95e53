import type { Context } from "hono";
import { markCompleted, openToken } from "../domains/checkout/checkouts/completion-link.ts";
import { unasked, writeWithEvents } from "../kernel/outbox/commit-events.ts";
import type { HostedOptions } from "./context.ts";
import { sendPlainPage } from "./pages.ts";

/** Follows a completion link: marks its checkout as completed and sends the buyer on. */
export async function followCompletion(context: Context, { runtime }: HostedOptions): Promise<Response> {
  const completion = await openToken(runtime, context.req.query("token") ?? "");
  if (!completion) {
    const { settings } = await runtime.sites.first();
    const page = { title: ({ linkExpired }: { linkExpired: string }) => linkExpired, lines: [], back: "/" };
    return sendPlainPage(context, page, settings.language, 400);
  }
  const site = await runtime.sites.load(completion.siteId);
  await writeWithEvents(unasked(runtime, site), (inner) => markCompleted(inner, completion));
  return context.redirect(completion.redirectUrl, 303);
}
