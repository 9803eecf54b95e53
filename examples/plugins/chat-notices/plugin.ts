import { definePlugin, type Plugin } from "@vitrine/platform";

export interface ChatOptions {
  /** Takes posts of `{ text }`, as the incoming webhooks of chats do. */
  readonly url: string;
}

/** Posts every approved order to a chat. A failed post is repeated later. */
export function chatNotices({ url }: ChatOptions): Plugin {
  return definePlugin({
    name: "chat-notices",
    on: {
      async order_approved({ id, body: { order } }, { signal, log }) {
        const { number, priceSummary, currency } = order;
        const text = `Order ${number}: ${priceSummary?.total?.amount ?? "?"} ${currency ?? ""}`.trim();
        const response = await fetch(url, {
          method: "POST",
          // Deliveries may be repeated; a chat that knows the key shows one message.
          headers: { "content-type": "application/json", "idempotency-key": id },
          body: JSON.stringify({ text }),
          signal,
        });
        if (!response.ok) throw new Error(`The chat responded with status ${response.status}.`);
        log.info({ orderNumber: number }, "posted to the chat");
      },
    },
  });
}
