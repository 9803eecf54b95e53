import { join } from "node:path";
import { createSqliteStore } from "@vitrine/platform";
import { checkouts } from "../../packages/platform/src/domains/checkout/records/checkout-repository.ts";

/** Lets hours pass for a checkout of a shop that runs on this data folder. */
export async function leaveFor(
  hours: number,
  { data, siteId }: { readonly data: string; readonly siteId: string },
  id: string,
): Promise<void> {
  const store = createSqliteStore({ path: join(data, "vitrine.db") });
  await store.write(async (db) => {
    const read = await checkouts.getLocked(db, siteId, id);
    if (!read) throw new Error(`There is no checkout ${id}.`);
    const updatedDate = new Date(Date.parse(read.entity.updatedDate) - hours * 3_600_000).toISOString();
    await checkouts.update(db, siteId, read, { ...read.entity, updatedDate });
  });
  await store.close();
}
