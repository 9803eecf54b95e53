import { readWebhook, type ShopEvent, WebhookError } from "@vitrine/sdk/webhooks";
import { tagsOf } from "./tags.ts";

/** Options of {@link webhookRoute}. */
export interface WebhookRouteOptions {
  /** The shop's, as PEM text: `vitrine webhooks key` prints it. */
  readonly publicKey: string | readonly string[];
  /** `revalidateTag` of `next/cache`. */
  revalidateTag(tag: string, profile: "max"): unknown;
  /** Further tags that an event makes stale. */
  tags?(event: ShopEvent): readonly string[];
  /** Milliseconds since 1970; the machine's clock unless given. */
  readonly now?: () => number;
}

/**
 * The `POST` of a route that takes the shop's webhooks: what an event is about is asked for anew by the next page.
 *
 * @example
 * // app/webhooks/route.ts
 * export const POST = webhookRoute({ publicKey: process.env.VITRINE_WEBHOOK_KEY, revalidateTag });
 */
export function webhookRoute(options: WebhookRouteOptions): (request: Request) => Promise<Response> {
  const { publicKey, now } = options;
  return async (request) => {
    try {
      const event = await readWebhook(request, { publicKey, ...(now && { now }) });
      for (const tag of [...tagsOf(event), ...(options.tags?.(event) ?? [])]) options.revalidateTag(tag, "max");
      return new Response(null, { status: 200 });
    } catch (error) {
      if (error instanceof WebhookError) return Response.json({ code: error.code }, { status: 400 });
      throw error;
    }
  };
}
