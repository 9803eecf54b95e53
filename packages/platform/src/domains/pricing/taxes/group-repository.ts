import type { TaxGroup } from "@vitrine/contract";
import { taxGroupQueryFields } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { platformMessages } from "../../../kernel/messages.ts";
import { STORE_APP_ID } from "../../../policies/catalog-item.ts";
import { type Documents, documents } from "../../../store/documents.ts";
import { field, queryFields } from "../../../store/query/fields.ts";

/** A tax group as it is stored: its revision is the row's. */
export interface TaxGroupDocument extends Omit<TaxGroup, "revision"> {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** App whose items are in this group unless they say otherwise. Such a group is the system's and cannot change. */
  readonly defaultFor?: string;
}

export const taxGroupDocuments: Documents<TaxGroupDocument, "tax_groups"> = documents<TaxGroupDocument, "tax_groups">({
  table: "tax_groups",
  isConfiguration: true,
  columns: { name: (group) => group.name, default_for: (group) => group.defaultFor ?? null },
  fields: queryFields(taxGroupQueryFields, {
    id: field.text({ column: "id" }),
    name: field.text({ column: "name" }),
    createdDate: field.time({ column: "created_at" }),
    updatedDate: field.time({ column: "updated_at" }),
  }),
});

/** Gives a new site the group its products belong to. */
export async function createDefaultTaxGroup(
  db: Db,
  siteId: string,
  { id, language }: { readonly id: string; readonly language: string },
  now: Date,
): Promise<void> {
  const date = now.toISOString();
  const name = platformMessages.in(language).messages.newShop.taxGroup;
  const group = { id, name, createdDate: date, updatedDate: date, defaultFor: STORE_APP_ID };
  await taxGroupDocuments.insertIfAbsent(db, siteId, group);
}
