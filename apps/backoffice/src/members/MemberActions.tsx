import { Button, Menu } from "@mantine/core";
import { type Member, members } from "@vitrine/contract";
import type { ReactNode } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { DeleteMenu, deleteTexts } from "../ui/DeleteMenu.tsx";
import { MoreMenu } from "../ui/MoreMenu.tsx";
import { memberTitle } from "./member-labels.ts";
import { explainStep } from "./member-steps.ts";
import { useMemberStep, useSendPasswordLink } from "./use-member-step.ts";

const texts = strings.members.actions;

/** What can be done with a member: let in or kept out at once, everything else behind three dots. */
export function MemberActions({ member }: { member: Member }): ReactNode {
  const may = useMay();
  const rare = useRareActions(member);
  return (
    <>
      <AccessButtons member={member} />
      {may(scope.deleteMembers) ? (
        <DeleteMenu
          operation={members.deleteMember}
          request={{ id: member.id }}
          invalidates={[members.queryMembers]}
          explainFailure={explainStep}
          back="/members"
          texts={deleteTexts(texts, { name: memberTitle(member) })}
        >
          {rare}
        </DeleteMenu>
      ) : (
        rare.length > 0 && <MoreMenu>{rare}</MoreMenu>
      )}
    </>
  );
}

/** Approves, blocks and unblocks. A block is undone from its notice where that brings back what was. */
function AccessButtons({ member }: { member: Member }): ReactNode {
  const may = useMay();
  const approve = useMemberStep(member, "approve");
  const block = useMemberStep(member, "block");
  const isPending = approve.isPending || block.isPending;
  const unblock = () => approve.run({ said: texts.unblocked });
  const { status } = member;
  const canBlock = status === "PENDING" || status === "APPROVED";
  const undo = status === "APPROVED" && may(scope.approveMembers) ? unblock : undefined;
  return (
    <>
      {canBlock && may(scope.blockMembers) && (
        <Button variant="default" disabled={isPending} onClick={() => block.run({ said: texts.blocked, undo })}>
          {texts.block}
        </Button>
      )}
      {status === "BLOCKED" && may(scope.approveMembers) && (
        <Button variant="default" disabled={isPending} onClick={unblock}>
          {texts.unblock}
        </Button>
      )}
      {status === "PENDING" && may(scope.approveMembers) && (
        <Button disabled={isPending} onClick={() => approve.run({ said: texts.approved })}>
          {texts.approve}
        </Button>
      )}
    </>
  );
}

/** Items of the menu that the person may use. */
function useRareActions(member: Member): ReactNode[] {
  const may = useMay();
  const mute = useMemberStep(member, "mute");
  const unmute = useMemberStep(member, "unmute");
  const link = useSendPasswordLink(member);
  const isMuted = member.activityStatus === "MUTED";
  const setMuted = (next: boolean, undo?: () => void) =>
    next ? mute.run({ said: texts.mutedNow, undo }) : unmute.run({ said: texts.unmuted, undo });
  const items: ReactNode[] = [];
  if (may(scope.sendPasswordLink) && member.loginEmail && member.status !== "OFFLINE") {
    items.push(
      <Menu.Item key="link" disabled={link.isPending} onClick={link.send}>
        {texts.sendLink}
      </Menu.Item>,
    );
  }
  if (may(scope.muteMembers)) {
    items.push(
      <Menu.Item key="mute" onClick={() => setMuted(!isMuted, () => setMuted(isMuted))}>
        {isMuted ? texts.unmute : texts.mute}
      </Menu.Item>,
    );
  }
  return items;
}
