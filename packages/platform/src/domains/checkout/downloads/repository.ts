import type { Site } from "../../../kernel/site.ts";
import { type Documents, documents } from "../../../store/documents.ts";
import type { Work } from "../records/work.ts";

/** How often the files of an order were downloaded, and whether its buyer was written to. Its id is the order's. */
export interface DownloadsRecord {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** By line. */
  readonly counts: Readonly<Record<string, number>>;
  /** When the links are to be mailed by themselves, or that they were. */
  readonly mail?: { readonly dueDate: string } | "sent";
}

export const orderDownloads: Documents<DownloadsRecord, "order_downloads"> = documents<
  DownloadsRecord,
  "order_downloads"
>({ table: "order_downloads", columns: { due_at: dueAt } });

function dueAt({ mail }: DownloadsRecord): number | null {
  return typeof mail === "object" ? Date.parse(mail.dueDate) : null;
}

type Changes = Partial<Pick<DownloadsRecord, "counts">> & { readonly mail?: DownloadsRecord["mail"] | undefined };

/**
 * Changes what is known of an order's downloads. Call under the order's lock.
 * @returns false when `change` has nothing to change
 */
export async function saveDownloads(
  { db, site, now }: Pick<Work, "db" | "now"> & { readonly site: Pick<Site, "id"> },
  orderId: string,
  change: (before: DownloadsRecord) => Changes | undefined,
): Promise<boolean> {
  const stored = await orderDownloads.get(db, site.id, orderId);
  const date = now.toISOString();
  const before = stored?.entity ?? { id: orderId, createdDate: date, updatedDate: date, counts: {} };
  const changes = change(before);
  if (!changes) return false;
  // `undefined` vanishes when it is stored, which is how a value is cleared.
  const next = { ...before, updatedDate: date, ...changes } as DownloadsRecord;
  if (stored) await orderDownloads.update(db, site.id, stored.revision, next);
  else await orderDownloads.insert(db, site.id, next);
  return true;
}
