import { run, statement } from "../../kernel/database/statements.ts";
import type { Migration } from "./run.ts";
import type { Schema } from "./schema.ts";

/**
 * Regions kept a copy of the shop's "prices include tax" from the day they were made, so changing the setting did
 * nothing. One that says the same as the shop follows it from now on; one that says otherwise was decided on its own.
 */
export const taxInPrices: Migration = {
  number: 55,
  name: "tax-in-prices",
  async up({ db }: Schema) {
    const { rows } = await run<{ site_id: string; id: string; doc: string; site: string }>(db, regions, []);
    for (const { site_id, id, doc, site } of rows) {
      const { taxIncludedInPrice, ...region } = JSON.parse(doc) as { taxIncludedInPrice?: boolean };
      const { taxIncludedInPrices } = JSON.parse(site) as { taxIncludedInPrices?: boolean };
      if (taxIncludedInPrice !== (taxIncludedInPrices ?? false)) continue;
      await run(db, change, [JSON.stringify(region), site_id, id]);
    }
  },
};

const regions = statement(
  "select r.site_id, r.id, r.doc, s.doc as site from tax_regions r join sites s on s.site_id = r.site_id",
);
const change = statement("update tax_regions set doc = ? where site_id = ? and id = ?");
