import type { Call } from "../../../../kernel/context.ts";
import { mappingDocuments } from "../mapping-repository.ts";
import { emitMapping } from "./events.ts";

/** Removes the mappings of a group or region that goes away. */
export async function removeMappingsOf(
  call: Call<never, "manual_tax_mapping_deleted">,
  owner: { readonly tax_group_id: string } | { readonly tax_region_id: string },
): Promise<void> {
  for (;;) {
    const found = await mappingDocuments.listBy(call.db, call.site.id, owner, 100);
    if (found.length === 0) return;
    for (const stored of found) {
      await mappingDocuments.remove(call.db, call.site.id, stored.entity.id);
      emitMapping(call, "deleted", stored);
    }
  }
}
