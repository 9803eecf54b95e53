import { members } from "@vitrine/contract";
import type { OperationClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { strings } from "../strings/strings.ts";
import type { Failed } from "../ui/Failures.tsx";
import { memberTitle } from "./member-labels.ts";
import { explainStep, type MemberStep, steps } from "./member-steps.ts";

/** Does a step with members one by one, so that each it could not be done with has its reason; returns those. */
export async function changeMembers(
  client: OperationClient,
  ids: readonly string[],
  step: MemberStep,
  onProgress: (done: number) => void,
): Promise<readonly Failed[]> {
  const failed: Failed[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      await client.call(steps[step], { id });
    } catch (error) {
      if (!isApiError(error)) throw error;
      failed.push({ id, name: await nameOf(client, id), reason: explainStep(error) });
    }
    onProgress(index + 1);
  }
  return failed;
}

async function nameOf(client: OperationClient, id: string): Promise<string> {
  try {
    const { member } = await client.call(members.getMember, { id, fieldsets: ["FULL"] });
    return memberTitle(member);
  } catch (error) {
    if (!isApiError(error, "NOT_FOUND")) throw error;
    return strings.members.gone;
  }
}
