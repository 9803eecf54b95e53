import type { ExtendedFields, UpdateExtendedFieldsRequest } from "@vitrine/contract";
import { configurationChanged } from "../kernel/database/configuration.ts";
import type { Db } from "../kernel/database/port.ts";
import { quoted, run, statement } from "../kernel/database/statements.ts";
import { toDocument } from "../kernel/database/text.ts";

/** The fields with one app's part replaced. A part without data is removed. */
export function withNamespace(
  known: ExtendedFields | undefined,
  { namespace, namespaceData }: UpdateExtendedFieldsRequest,
): ExtendedFields {
  const { [namespace]: _, ...others } = known?.namespaces ?? {};
  const isEmpty = Object.keys(namespaceData).length === 0;
  return { namespaces: isEmpty ? others : { ...others, [namespace]: namespaceData } };
}

/** Each part that is sent replaces the one there is; null, or one without data, removes it. */
export function mergedFields<Value>(
  known: Fields<Value> | undefined,
  sent: Fields<Value>,
): { namespaces: Record<string, Record<string, Value>> } {
  const parts = Object.entries({ ...known?.namespaces, ...sent.namespaces });
  const left = parts.flatMap(([name, data]) => (data && Object.keys(data).length > 0 ? [[name, data] as const] : []));
  return { namespaces: Object.fromEntries(left) };
}

interface Fields<Value> {
  readonly namespaces?: Readonly<Record<string, Record<string, Value> | null | undefined>>;
}

/** Replaces a document without counting it as a change: apps write their own part beside everyone else. */
export async function rewrite(
  db: Db,
  table: "shipping_options" | "manual_tax_mappings",
  siteId: string,
  entity: { readonly id: string },
): Promise<void> {
  const text = statement(`update ${quoted(table)} set doc = ? where site_id = ? and id = ?`);
  await run(db, text, [toDocument(entity), siteId, entity.id]);
  await configurationChanged(db, siteId);
}
