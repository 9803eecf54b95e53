import type { ShopPageKind, ShopPageTranslation } from "@vitrine/contract";
import { configured } from "../../../kernel/database/configuration.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { type Documents, documents } from "../../../store/documents.ts";

export interface ShopPageDocument {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly kind: ShopPageKind;
  readonly title: string;
  readonly slug: string;
  readonly content: string;
  readonly visible: boolean;
  readonly translations?: readonly ShopPageTranslation[];
}

export const shopPageDocuments: Documents<ShopPageDocument, "shop_pages"> = documents<ShopPageDocument, "shop_pages">({
  table: "shop_pages",
  isConfiguration: true,
  columns: {
    slug: ({ slug }) => slug,
    legal_kind: ({ kind }) => (kind === "CONTENT" ? null : kind),
    visible: ({ visible }) => (visible ? 1 : 0),
    title: ({ title }) => title,
    titles: ({ translations = [] }) => JSON.stringify(translations.map(({ language, title }) => ({ language, title }))),
  },
});

/** A page as links need it. */
export interface LinkedPage
  extends Pick<ShopPageDocument, "id" | "kind" | "slug" | "title" | "updatedDate" | "visible"> {
  readonly translations: readonly Pick<ShopPageTranslation, "language" | "title">[];
}

/** All pages of a shop, oldest first, without their texts. */
export async function listPages(db: Db, siteId: string): Promise<readonly LinkedPage[]> {
  const { rows } = await run<LinkRow>(db, list, [siteId]);
  return rows.map(({ id, legal_kind, slug, title, titles, visible, updated_at }) => ({
    id,
    kind: legal_kind ?? "CONTENT",
    slug,
    title,
    visible: Number(visible) === 1,
    translations: JSON.parse(titles) as LinkedPage["translations"],
    updatedDate: new Date(Number(updated_at)).toISOString(),
  }));
}

/** The pages that an order is subject to and that shoppers see, from memory while nothing of the shop's set-up changes. */
export function legalPagesOf(db: Db, siteId: string): Promise<readonly LinkedPage[]> {
  return configured(db, siteId, "legal pages", async () => {
    const pages = await listPages(db, siteId);
    return pages.filter(({ kind, visible }) => visible && kind !== "CONTENT");
  });
}

interface LinkRow {
  readonly id: string;
  readonly legal_kind: ShopPageKind | null;
  readonly slug: string;
  readonly title: string;
  readonly titles: string;
  readonly visible: number | string;
  readonly updated_at: number | string;
}

const list = statement(
  `select id, legal_kind, slug, title, titles, visible, updated_at from shop_pages
    where site_id = ? order by created_at, id limit 100`,
);
