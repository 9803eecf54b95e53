import { type Member, members } from "@vitrine/contract";
import type { ReactNode } from "react";
import { CustomerFiles } from "../catalog-files/CustomerFiles.tsx";
import { ResourceListPage } from "../lists/ResourceListPage.tsx";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { MembersBulk } from "./MembersBulk.tsx";
import { memberColumns } from "./member-columns.tsx";
import { memberTitle } from "./member-labels.ts";
import { defaultSort, memberFilters, memberRequest, memberViews } from "./member-request.ts";

/** Everybody who has an account in the shop. */
export function MembersPage(): ReactNode {
  const may = useMay();
  // Any of these makes a selection worth having.
  const needs = [scope.approveMembers, scope.blockMembers, scope.deleteMembers].find((one) => may(one));
  return (
    <ResourceListPage
      name="members"
      messages={strings.members}
      operation={members.queryMembers}
      request={memberRequest}
      read={({ members: items, metadata }) => ({ items, total: metadata.total })}
      defaultSort={defaultSort}
      columns={memberColumns}
      filters={memberFilters}
      views={memberViews}
      nameOf={(member: Member) => memberTitle(member)}
      linkOf={({ id }) => `/members/${id}`}
      actions={() => may(scope.updateMembers) && <CustomerFiles />}
      {...(needs && { bulk: { needs, Actions: MembersBulk } })}
    />
  );
}
