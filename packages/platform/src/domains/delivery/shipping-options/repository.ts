import type { ShippingOption } from "@vitrine/contract";
import { shippingOptionQueryFields } from "@vitrine/contract";
import { insertRows } from "../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { type Documents, documents, type Stored } from "../../../store/documents.ts";
import { field, queryFields } from "../../../store/query/fields.ts";

/** A shipping option as it is stored: its revision is the row's. */
export interface ShippingOptionDocument extends Omit<ShippingOption, "revision"> {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
}

const table: Documents<ShippingOptionDocument, "shipping_options"> = documents<
  ShippingOptionDocument,
  "shipping_options"
>({
  table: "shipping_options",
  isConfiguration: true,
  columns: {
    delivery_region_id: (option) => option.deliveryRegionIds[0] ?? null,
    estimated_delivery_time: (option) => option.estimatedDeliveryTime ?? null,
  },
  fields: queryFields(shippingOptionQueryFields, {
    id: field.text({ column: "id" }),
    createdDate: field.time({ column: "created_at" }),
    updatedDate: field.time({ column: "updated_at" }),
    deliveryRegionId: field.text({ column: "delivery_region_id", isNullable: true }),
    estimatedDeliveryTime: field.text({ column: "estimated_delivery_time", isNullable: true }),
    deliveryRegionIds: field.list({
      link: { table: "shipping_option_regions", owner: "option_id", element: "region_id" },
    }),
  }),
});

type Table = Documents<ShippingOptionDocument, "shipping_options">;

/** Shipping options with the regions they can be found by. */
export interface ShippingOptionDocuments extends Pick<Table, "get" | "listBy" | "page" | "remove"> {
  insert(db: Db, siteId: string, option: ShippingOptionDocument): Promise<Stored<ShippingOptionDocument>>;
  update(
    db: Db,
    siteId: string,
    revision: number,
    option: ShippingOptionDocument,
  ): Promise<Stored<ShippingOptionDocument>>;
}

export const shippingOptionDocuments: ShippingOptionDocuments = {
  get: table.get.bind(table),
  listBy: table.listBy.bind(table),
  page: table.page.bind(table),
  remove: table.remove.bind(table),
  async insert(db, siteId, option) {
    const stored = await table.insert(db, siteId, option);
    await writeRegions(db, siteId, option);
    return stored;
  },
  async update(db, siteId, revision, option) {
    const stored = await table.update(db, siteId, revision, option);
    await db
      .deleteFrom("shipping_option_regions")
      .where("site_id", "=", siteId)
      .where("option_id", "=", option.id)
      .execute();
    await writeRegions(db, siteId, option);
    return stored;
  },
};

async function writeRegions(db: Db, siteId: string, option: ShippingOptionDocument): Promise<void> {
  const rows = option.deliveryRegionIds.map((id) => ({ site_id: siteId, option_id: option.id, region_id: id }));
  await insertRows(db, "shipping_option_regions", rows);
}
