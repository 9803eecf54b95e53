import { webhooks } from "@vitrine/contract";
import type { Client } from "@vitrine/sdk";
import { unpack } from "../../packages/platform/src/kernel/database/packed.ts";

/** Texts as they were before they were stored packed: for tests that look for words in the rows of a database. */
export function unpackedRow<Row extends object>(row: Row): Row {
  const fields = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === "string" ? readable(value) : value,
  ]);
  return Object.fromEntries(fields) as Row;
}

/** Packed text may stand after the name of the response it is. */
function readable(text: string): string {
  const at = text.startsWith("=") ? text.indexOf(" ") + 1 : 0;
  return `${text.slice(0, at)}${unpack(text.slice(at))}`;
}

/** Makes a shop record its events whole: it has a webhook that receives all of them. No one is at its address. */
export async function recordEvents<Shop extends Administered>(shop: Shop): Promise<Shop> {
  await shop.admin({ webhooks }).webhooks.createWebhook({ url: "https://hooks.example" });
  return shop;
}

interface Administered {
  admin(services: { webhooks: typeof webhooks }): Client<{ webhooks: typeof webhooks }>;
}
