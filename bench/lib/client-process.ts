// Clients of a server in the process that started this one. Does each order it is sent, and replies with what went wrong.
import { buyFrom } from "./buy.ts";
import { clients } from "./load.ts";
import type { Order, Requests } from "./remote-clients.ts";
import { openWire } from "./wire.ts";

let recorded: Requests["purchases"] = [];
let bought = 0;
let wire = openWire();
let lastUsed = performance.now();

/** A server closes connections that were idle for five seconds, and a request may be on its way by then. */
function renewIdleWire(): void {
  if (performance.now() - lastUsed < 2_000) return;
  wire.close();
  wire = openWire();
}

async function purchase(order: Order, number: number): Promise<void> {
  if (order.do === "buy") {
    const item = order.from.items[bought++ % order.from.items.length];
    if (item) await buyFrom(order.from, wire.fetch, item);
    return;
  }
  for (const [call, { path, sent }] of (recorded[number % recorded.length] ?? []).entries()) {
    const { status, text } = await wire.send(`${order.to}${path}?purchase=${number}&call=${call}`, sent);
    if (status !== 200) throw new Error(`The server answered ${status}: ${text}`);
  }
}

async function run(message: Order | Requests): Promise<void> {
  if ("purchases" in message) {
    recorded = message.purchases;
    return;
  }
  renewIdleWire();
  let next = 0;
  const client = async () => {
    while (next < message.count) await purchase(message, next++);
  };
  await Promise.all(Array.from({ length: clients }, client));
  lastUsed = performance.now();
}

process.on("message", (message: Order | Requests) => {
  const reply = (problem: string) => process.send?.(problem);
  run(message).then(
    () => reply(""),
    (error: Error) => reply(error.message),
  );
});
process.on("disconnect", () => wire.close());
