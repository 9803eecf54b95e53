import { memberDetails } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { requireMember } from "../members/access.ts";
import { presentToShop } from "../records/member-record.ts";
import { saveMember } from "../records/member-repository.ts";
import { withShopDetails } from "./rules.ts";

export const memberDetailsHandlers: Implementation = implement(memberDetails, {
  async updateShopDetails({ memberId, ...changes }, call) {
    const stored = await requireMember(call, memberId);
    return { member: presentToShop(await saveMember(call, stored, withShopDetails(stored.entity, changes))) };
  },
});
