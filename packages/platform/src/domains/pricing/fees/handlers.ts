import { randomUUID } from "node:crypto";
import { type Fee, fees as feesService } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { checkRevision } from "../../../kernel/revision.ts";
import type { FeeDocument } from "../../../policies/fees.ts";
import type { Stored } from "../../../store/documents.ts";
import { feeDocuments } from "./repository.ts";
import { toFee } from "./rules.ts";

/** A purchase shows at most this many fees. */
const MAX_FEES = 100;

export const feesHandlers: Implementation = implement(feesService, {
  async createFee({ fee: input }, call) {
    if ((await feeDocuments.count(call.db, call.site.id)) >= MAX_FEES) {
      call.fail("MAX_FEES_REACHED", {}, `A shop has ${MAX_FEES} fees at most. Delete one first.`);
    }
    const date = call.now.toISOString();
    const fee = toFee({ id: randomUUID(), createdDate: date, updatedDate: date }, input);
    return { fee: present(await feeDocuments.insert(call.db, call.site.id, fee)) };
  },

  async listFees(_, call) {
    return { fees: (await feeDocuments.listBy(call.db, call.site.id, {}, MAX_FEES)).map(present) };
  },

  async replaceFee({ fee: input }, call) {
    const { entity, revision } = await find(call, input.id);
    checkRevision(call, revision, input.revision);
    const fee = toFee({ ...entity, updatedDate: call.now.toISOString() }, input);
    return { fee: present(await feeDocuments.update(call.db, call.site.id, revision, fee)) };
  },

  async deleteFee({ id }, call) {
    const { entity } = await find(call, id);
    await feeDocuments.remove(call.db, call.site.id, entity.id);
    return {};
  },
});

function present({ entity, revision }: Stored<FeeDocument>): Fee {
  return { ...entity, revision: String(revision) };
}

async function find(call: Call, id: string): Promise<Stored<FeeDocument>> {
  const found = await feeDocuments.get(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { id }, `There is no fee ${id}.`);
}
