import { webhookRoute } from "@vitrine/next";
import { revalidateTag } from "next/cache";

/** Takes the shop's webhooks: `vitrine webhooks add https://…/webhooks`. */
export const POST = webhookRoute({ publicKey: process.env.VITRINE_WEBHOOK_KEY ?? "", revalidateTag });
