import type { Member } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { strings } from "../strings/strings.ts";
import type { Tone } from "../ui/Status.tsx";

const texts = strings.members;

/** Stands for members in the sidebar and the palette. */
export const memberIcon = { path: "M8 8.2a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8zM2.6 13.8a5.4 5.4 0 0 1 10.8 0" };

/** First and last name, else what others see them as; empty where neither is known. */
export function memberName({ contact, profile }: Pick<Member, "contact" | "profile">): string {
  return [contact?.firstName, contact?.lastName].filter(Boolean).join(" ") || (profile?.nickname ?? "");
}

/** What stands for a member on a page: the name, else the e-mail address. */
export function memberTitle(member: Pick<Member, "contact" | "profile" | "loginEmail">): string {
  return memberName(member) || (member.loginEmail ?? texts.noName);
}

const tones: Readonly<Record<string, Tone>> = { PENDING: "busy", APPROVED: "good", BLOCKED: "bad" };

/** Where a member stands. Whoever can log in and not write is muted above all. */
export function memberMark({ status, activityStatus }: Pick<Member, "status" | "activityStatus">): {
  readonly tone: Tone;
  readonly text: string;
} {
  if (status === "APPROVED" && activityStatus === "MUTED") return { tone: "quiet", text: texts.muted };
  return { tone: tones[status] ?? "quiet", text: messageFor(texts.status, status) ?? status };
}
