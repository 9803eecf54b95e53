import type { ShopPage, ShopPageInput, ShopPageKind, ShopPageTranslation } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";

const texts = strings.shopPages;

/** A page as its form holds it. */
export interface ShopPageDraft {
  readonly kind: ShopPageKind;
  readonly title: string;
  /** Empty for one made from the title. */
  readonly slug: string;
  /** HTML. */
  readonly content: string;
  readonly visible: boolean;
  readonly translations: readonly ShopPageTranslation[];
}

/** A kind that this back office does not know is a page of the shop's own choice to it. */
export function kindOf(kind: string | undefined): ShopPageKind {
  return kind !== undefined && kind in texts.kinds ? (kind as ShopPageKind) : "CONTENT";
}

export function toShopPageDraft(page: ShopPage | undefined): ShopPageDraft {
  return {
    kind: kindOf(page?.kind),
    title: page?.title ?? "",
    slug: page?.slug ?? "",
    content: page?.content ?? "",
    visible: page?.visible ?? true,
    translations: page?.translations ?? [],
  };
}

export function checkShopPage({ title, content }: ShopPageDraft): Problems {
  return {
    ...(!title.trim() && { title: texts.editor.problems.title }),
    ...(content.length > 100_000 && { content: texts.editor.problems.content }),
  };
}

/** All values of the page, as the API takes them. */
export function toShopPage({ title, slug, translations, ...rest }: ShopPageDraft): ShopPageInput {
  return {
    ...rest,
    title: title.trim(),
    ...(slug.trim() && { slug: slug.trim() }),
    ...(translations.length > 0 && { translations: [...translations] }),
  };
}

/** Errors of the platform where they belong: another page has the address, or is of this kind. */
export function shopPageProblems(error: ApiError<string>): Problems {
  const { problems } = texts.editor;
  if (error.code !== "ALREADY_EXISTS")
    return error.fieldViolations.some(({ field }) => field === "page.slug") ? { slug: problems.address } : {};
  const { data = {} } = error.details.applicationError ?? {};
  return "kind" in data ? { kind: problems.kind } : { slug: problems.slug };
}
