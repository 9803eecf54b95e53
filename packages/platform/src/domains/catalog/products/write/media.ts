import type {
  AddProductMediaRequest,
  Empty,
  MediaAssignmentToChoice,
  MediaDataForWrite,
  ProductChoiceMediaRequest,
  RemoveProductMediaFromChoicesRequest,
  RemoveProductMediaRequest,
} from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { invalid } from "../../../../kernel/errors.ts";
import { fileIdOf } from "../../../media/records/ids.ts";
import type { ProductDocument, StoredChoice, StoredMedia } from "../../records/product.ts";
import { type LibraryFacts, libraryFactsOf } from "../../records/video.ts";
import { findProduct } from "../read/products.ts";
import { saveProduct } from "./save.ts";

/**
 * Adds pictures by file id or address, after those that are there. One that is there already moves to the end with
 * its size and choices, so sending all of them puts them in order. Addresses of other servers are not fetched, so their size is
 * unknown.
 */
export async function addProductMedia(
  { id, media }: AddProductMediaRequest,
  call: Call<never, "ProductChanged" | "VariantsChanged">,
): Promise<Empty> {
  const before = await findProduct(call, id);
  const named = media.map(({ mediaId, url }) => mediaId || url || "");
  const facts = await libraryFactsOf(call.db, call.site.id, named);
  let next = before.product;
  for (const [index, item] of media.entries()) next = addOne(next, item, facts, `media[${index}]`);
  assertOneIllustrated(call, next);
  await saveProduct(call, before, next);
  return {};
}

function addOne(
  product: ProductDocument,
  { mediaId, url, choice }: MediaDataForWrite,
  facts: ReadonlyMap<string, LibraryFacts>,
  at: string,
): ProductDocument {
  const named = mediaId || url;
  if (!named) throw invalid(at, "must have a mediaId or a url", "REQUIRED_ONE_OF_FIELD");
  const ofLibrary = facts.get(named);
  const known = product.media.find((item) => item.id === named || (ofLibrary && fileIdOf(item.id) === fileIdOf(named)));
  const id = known?.id ?? (ofLibrary ? fileIdOf(named) : named);
  const added: StoredMedia = { ...(known ?? { id, width: 0, height: 0 }), ...ofLibrary };
  if (!choice) return { ...product, media: [...product.media.filter((item) => item !== known), added] };
  const next = known ? product : { ...product, media: [...product.media, added] };
  return changeChoice(next, choice, `${at}.choice`, (ids) => [...new Set([...ids, id])]);
}

/** Shows pictures of the product with a choice. Only the choices of one option may have pictures. */
export async function addProductMediaToChoices(
  { id, media }: ProductChoiceMediaRequest,
  call: Call<never, "ProductChanged" | "VariantsChanged">,
): Promise<Empty> {
  const before = await findProduct(call, id);
  let next = before.product;
  for (const [index, assignment] of media.entries()) {
    const ids = ownMedia(next, assignment, `media[${index}]`);
    next = changeChoice(next, assignment, `media[${index}]`, (known) => [...new Set([...known, ...ids])]);
  }
  assertOneIllustrated(call, next);
  await saveProduct(call, before, next);
  return {};
}

function assertOneIllustrated(call: Call, { options }: ProductDocument): void {
  const illustrated = options.filter((option) => option.choices.some((choice) => choice.mediaIds?.length));
  if (illustrated.length <= 1) return;
  const names = illustrated.map((option) => option.name).join(" and ");
  call.fail("FAILED_PRECONDITION", {}, `Only the choices of one option may have pictures; ${names} would both have.`);
}

function ownMedia(product: ProductDocument, { mediaIds = [] }: MediaAssignmentToChoice, at: string): readonly string[] {
  const known = new Set(product.media.map((item) => item.id));
  for (const [index, id] of mediaIds.entries()) {
    if (!known.has(id)) throw invalid(`${at}.mediaIds[${index}]`, "is not among the pictures of the product");
  }
  return mediaIds;
}

/** Removes pictures, from choices too. An empty list removes all. */
export async function removeProductMedia(
  { id, mediaIds }: RemoveProductMediaRequest,
  call: Call<never, "ProductChanged" | "VariantsChanged">,
): Promise<Empty> {
  const before = await findProduct(call, id);
  const { product } = before;
  const gone = new Set(mediaIds.length > 0 ? mediaIds : product.media.map((item) => item.id));
  await saveProduct(call, before, {
    ...product,
    media: product.media.filter((item) => !gone.has(item.id)),
    options: product.options.map((option) => ({
      ...option,
      choices: option.choices.map((choice) =>
        withMedia(
          choice,
          (choice.mediaIds ?? []).filter((own) => !gone.has(own)),
        ),
      ),
    })),
  });
  return {};
}

/**
 * No longer shows pictures with choices; the product keeps them. Without a choice all of the option are meant, without an
 * option all of the product; an empty list removes all of their pictures.
 */
export async function removeProductMediaFromChoices(
  { id, media }: RemoveProductMediaFromChoicesRequest,
  call: Call<never, "ProductChanged" | "VariantsChanged">,
): Promise<Empty> {
  const before = await findProduct(call, id);
  let next = before.product;
  for (const [index, assignment] of media.entries()) {
    const gone = new Set(assignment.mediaIds ?? []);
    const keep = (ids: readonly string[]) => (gone.size === 0 ? [] : ids.filter((own) => !gone.has(own)));
    for (const named of namedChoices(next, assignment, `media[${index}]`)) {
      next = changeChoice(next, named, `media[${index}]`, keep);
    }
  }
  await saveProduct(call, before, next);
  return {};
}

interface NamedChoice {
  readonly option?: string;
  readonly choice?: string;
}

/** Each choice that is meant by one that may leave out its name or that of its option. */
function namedChoices({ options }: ProductDocument, { option: name, choice }: NamedChoice, at: string): NamedChoice[] {
  const named = name === undefined ? options : options.filter((option) => option.name === name);
  if (choice !== undefined && name === undefined)
    throw invalid(`${at}.option`, "is required to name a choice", "REQUIRED_FIELD");
  if (name !== undefined && named.length === 0) throw invalid(`${at}.option`, "is not an option of the product");
  return named.flatMap(({ name: option, choices }) =>
    (choice === undefined ? choices.map(({ description }) => description) : [choice]).map((one) => ({
      option,
      choice: one,
    })),
  );
}

function changeChoice(
  product: ProductDocument,
  { option: optionName, choice: choiceName }: NamedChoice,
  at: string,
  change: (mediaIds: readonly string[]) => readonly string[],
): ProductDocument {
  const option = product.options.find(({ name }) => name === optionName);
  if (!option) throw invalid(`${at}.option`, "is not an option of the product");
  const chosen = option.choices.find(({ description, value }) => description === choiceName || value === choiceName);
  if (!chosen) throw invalid(`${at}.choice`, `is not a choice of ${option.name}`);
  const choices = option.choices.map((known) =>
    known === chosen ? withMedia(known, change(known.mediaIds ?? [])) : known,
  );
  return { ...product, options: product.options.map((known) => (known === option ? { ...known, choices } : known)) };
}

function withMedia({ value, description }: StoredChoice, mediaIds: readonly string[]): StoredChoice {
  return { value, description, ...(mediaIds.length > 0 && { mediaIds }) };
}
