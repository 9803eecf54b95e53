import { slugRedirects } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { isMerchant } from "../../../kernel/shopper.ts";
import { deleteSlugRedirect } from "../records/slug-redirects.ts";
import { findOwner, listOldSlugs } from "./repository.ts";

export const slugRedirectsHandlers: Implementation = implement(
  slugRedirects,
  {
    async findSlugRedirect({ ownerType, slug }, call) {
      const owner = await findOwner(call.db, call.site.id, ownerType, slug);
      if (!owner || (!owner.visible && !isMerchant(call.identity))) {
        return call.fail("NOT_FOUND", { slug }, `The address "${slug}" leads to nothing else.`);
      }
      return { ownerId: owner.id, slug: owner.slug };
    },
    async listSlugRedirects({ ownerType, ownerId }, { db, site }) {
      const found = await listOldSlugs(db, site.id, ownerType, ownerId.toLowerCase());
      return {
        slugRedirects: found.map(({ slug, created_at }) => ({
          slug,
          createdDate: new Date(Number(created_at)).toISOString(),
        })),
      };
    },
    async deleteSlugRedirect({ ownerType, slug }, call) {
      const isDeleted = await deleteSlugRedirect(call.db, call.site.id, ownerType, slug);
      if (!isDeleted) call.fail("NOT_FOUND", { slug }, `No old address ends in "${slug}".`);
      return {};
    },
  },
  { reusable: ["findSlugRedirect"] },
);
