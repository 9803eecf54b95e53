import type { OrderReturn } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { strings } from "../strings/strings.ts";
import type { Tone } from "../ui/Status.tsx";

const texts = strings.returns;

const tones: Readonly<Record<string, Tone>> = { REQUESTED: "bad", APPROVED: "busy", RECEIVED: "busy" };

/** How far a return is: what waits for the shop stands out. */
export function returnMark({ status }: Pick<OrderReturn, "status">): { readonly tone: Tone; readonly text: string } {
  return { tone: tones[status] ?? "quiet", text: messageFor(texts.status, status) ?? status };
}

/** Units that come back. */
export function unitsOf({ lineItems }: Pick<OrderReturn, "lineItems">): number {
  return lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Why, in words. */
export function reasonOf(reason: string): string {
  return messageFor(texts.reasons, reason) ?? reason;
}
