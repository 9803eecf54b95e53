import type { DraftOrder } from "@vitrine/contract";
import { strings } from "../strings/strings.ts";
import type { Tone } from "../ui/Status.tsx";

const texts = strings.drafts;

const tones: Readonly<Record<DraftOrder["status"], Tone>> = { OPEN: "busy", PLACED: "good", EXPIRED: "quiet" };

/** Whether a draft can still be placed. */
export function draftMark({ status }: DraftOrder): { readonly tone: Tone; readonly text: string } {
  return { tone: tones[status], text: texts.status[status] };
}

/** Whom a draft is for; what is in it where nobody is named. */
export function draftName({ details }: DraftOrder): string {
  const { firstName, lastName } = details.billingInfo?.contactDetails ?? {};
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return details.buyerInfo?.email || name || details.lineItems[0]?.productName?.original || texts.one;
}
