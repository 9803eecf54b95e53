import { randomUUID } from "node:crypto";
import { type ShopPage, type ShopPageInput, shopPages } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { retryOnConflict } from "../../../kernel/retry-on-conflict.ts";
import { checkRevision } from "../../../kernel/revision.ts";
import { isMerchant } from "../../../kernel/shopper.ts";
import { chosenSlug, slugify } from "../../../policies/slug.ts";
import { assertShopLanguages, storedTranslations, translationIn } from "../../../policies/translation.ts";
import type { Stored } from "../../../store/documents.ts";
import { listPages, type ShopPageDocument, shopPageDocuments } from "./repository.ts";

const MAX_PAGES = 100;

export const shopPagesHandlers: Implementation = implement(
  shopPages,
  {
    async listShopPages(_, call) {
      const { db, site, identity, language } = call;
      const pages = await listPages(db, site.id);
      const seen = isMerchant(identity) ? pages : pages.filter(({ visible }) => visible);
      return {
        pages: seen.map(({ translations, ...page }) => {
          const title = translationIn(translations, language, site.settings.language)?.title;
          return { ...page, ...(title && { title }) };
        }),
      };
    },

    async findShopPage({ slug }, call) {
      const { db, site, identity, language } = call;
      const found = await shopPageDocuments.findBy(db, site.id, { slug });
      if (!found || !(found.entity.visible || isMerchant(identity)))
        return call.fail("NOT_FOUND", { slug }, `No page has the address "${slug}".`);
      const { translations = [], ...page } = present(found);
      const { title, content } = translationIn(translations, language, site.settings.language) ?? {};
      return { page: { ...page, ...(title && { title }), ...(content && { content }) } };
    },

    async getShopPage({ id }, call) {
      return { page: present(await requirePage(call, id)) };
    },

    async createShopPage({ page: input }, call) {
      if ((await shopPageDocuments.count(call.db, call.site.id)) >= MAX_PAGES)
        call.fail("MAX_SHOP_PAGES_REACHED", {}, `A shop has ${MAX_PAGES} pages at most. Delete one first.`);
      const date = call.now.toISOString();
      const page = await toDocument(call, { id: randomUUID(), createdDate: date, updatedDate: date }, input);
      return { page: await write(page, shopPageDocuments.insert(call.db, call.site.id, page)) };
    },

    async replaceShopPage({ page: input }, call) {
      const { entity, revision } = await requirePage(call, input.id);
      checkRevision(call, revision, input.revision);
      const { id, createdDate } = entity;
      const own = { id, createdDate, updatedDate: call.now.toISOString() };
      const page = await toDocument(call, own, input, entity.translations);
      return { page: await write(page, shopPageDocuments.update(call.db, call.site.id, revision, page)) };
    },

    async deleteShopPage({ id }, call) {
      const { entity } = await requirePage(call, id);
      await shopPageDocuments.remove(call.db, call.site.id, entity.id);
      return {};
    },
  },
  { reusable: ["listShopPages", "findShopPage"] },
);

async function requirePage(call: Call, id: string): Promise<Stored<ShopPageDocument>> {
  const found = await shopPageDocuments.get(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { id }, `There is no page ${id}.`);
}

async function toDocument(
  call: Call,
  own: Pick<ShopPageDocument, "createdDate" | "id" | "updatedDate">,
  input: ShopPageInput,
  known?: ShopPageDocument["translations"],
): Promise<ShopPageDocument> {
  const at = "page.translations";
  const { kind = "CONTENT", title, content = "", visible = true } = input;
  assertShopLanguages(input.translations ?? [], call.site.settings, at, known);
  const translations = storedTranslations(input.translations ?? [], at);
  const slug = chosenSlug(input.slug, "page.slug") ?? slugify(title);
  const others = (await listPages(call.db, call.site.id)).filter(({ id }) => id !== own.id);
  if (others.some((other) => other.slug === slug))
    call.fail("ALREADY_EXISTS", { slug }, `Another page already has the address "${slug}".`);
  const same = kind === "CONTENT" ? undefined : others.find((other) => other.kind === kind);
  if (same) call.fail("ALREADY_EXISTS", { kind, id: same.id }, `The shop has such a page already: "${same.title}".`);
  return { ...own, kind, title, slug, content, visible, ...(translations.length > 0 && { translations }) };
}

/** Two who take the same address at once: the second one is told by its own check. */
async function write(page: ShopPageDocument, written: Promise<Stored<ShopPageDocument>>): Promise<ShopPage> {
  return present(await retryOnConflict("shop_pages", page.id, written));
}

function present({ entity: { translations, ...page }, revision }: Stored<ShopPageDocument>): ShopPage {
  return { ...page, revision: String(revision), ...(translations && { translations: [...translations] }) };
}
