import { shopPageDocuments } from "../../domains/operations/shop-pages/repository.ts";
import type { Db } from "../../kernel/database/port.ts";
import { nameId } from "../../kernel/name-id.ts";
import { readDemoPages } from "./catalog-file.ts";

/** The terms and other pages of the demo shop. */
export async function seedPages(db: Db, siteId: string, now: Date): Promise<void> {
  const date = now.toISOString();
  for (const { de, ...page } of await readDemoPages()) {
    await shopPageDocuments.insert(db, siteId, {
      id: nameId("maren", "page", page.slug),
      createdDate: date,
      updatedDate: date,
      visible: true,
      ...page,
      translations: [{ language: "de", ...de }],
    });
  }
}
