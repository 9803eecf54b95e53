import { randomUUID } from "node:crypto";
import type {
  AddProductsToCollectionRequest,
  CollectionIdRequest,
  CollectionInput,
  CollectionMedia,
  CollectionResponse,
  CollectionUpdate,
  CreateCollectionRequest,
  Empty,
  NewCollection,
  RemoveProductsFromCollectionRequest,
  UpdateCollectionRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { retryOnConflict } from "../../../kernel/retry-on-conflict.ts";
import { chosenSlug, slugify } from "../../../policies/slug.ts";
import { assertShopLanguages, storedTranslations } from "../../../policies/translation.ts";
import { changeFileUser } from "../../media/usages/usages.ts";
import { emitCollection } from "../products/events.ts";
import { freeSlug } from "../products/write/slug.ts";
import { ALL_PRODUCTS_ID, type CollectionDocument } from "../records/collection.ts";
import { deleteSlugRedirectsOf, followSlug } from "../records/slug-redirects.ts";
import { fileUserOf, resolveMedia } from "./media.ts";
import { addMembers, removeAllMembers, removeMembers } from "./members.ts";
import { findCollection, presentOne } from "./reads.ts";
import { collectionDocuments } from "./repository.ts";
import { rulesDocuments } from "./rules/repository.ts";

/** Creates an empty collection. */
export async function createCollection(
  { collection: input }: CreateCollectionRequest,
  call: Call<never, "CollectionCreated">,
): Promise<CollectionResponse> {
  return { collection: await presentOne(call, await insertCollection(input, call)) };
}

/** Creates an empty collection with these pictures. */
export async function insertCollection(
  input: NewCollection,
  call: Call<never, "CollectionCreated">,
  media: readonly CollectionMedia[] = [],
): Promise<CollectionDocument> {
  const { db, site } = call;
  const date = call.now.toISOString();
  const collection: CollectionDocument = {
    id: randomUUID(),
    createdDate: date,
    updatedDate: date,
    name: input.name,
    slug: await chooseSlug(call, input.slug, slugify(input.name)),
    description: input.description ?? "",
    visible: input.visible ?? true,
    media: await resolveMedia(db, site.id, media, []),
    ...translationsOf(input, call),
  };
  await retryOnConflict("collections", collection.id, collectionDocuments.insert(db, site.id, collection));
  await changeFileUser(db, site.id, { after: fileUserOf(collection) });
  const { name, slug, visible, media: shown } = await presentOne(call, collection);
  emitCollection(call, "Created", collection.id, { name, slug, visible, media: shown });
  return collection;
}

function translationsOf(
  { translations }: CollectionInput,
  { site }: Call,
  known?: CollectionDocument["translations"],
): Pick<CollectionDocument, "translations"> {
  const at = "collection.translations";
  assertShopLanguages(translations ?? [], site.settings, at, known);
  const stored = storedTranslations(translations ?? [], at);
  return stored.length > 0 ? { translations: stored } : {};
}

async function chooseSlug(call: Call, given: string | null | undefined, derived: string): Promise<string> {
  const asked = chosenSlug(given, "collection.slug");
  const free = await freeSlug(call.db, "collections", call.site.id, asked || derived);
  if (asked && free !== asked) {
    call.fail("ALREADY_EXISTS", { slug: asked }, `Another collection already has the slug "${asked}".`);
  }
  return free;
}

/** Changes a collection. Fields that are not sent stay as they are. */
export async function updateCollection(
  { collection: input }: UpdateCollectionRequest,
  call: Call<never, "CollectionChanged">,
): Promise<CollectionResponse> {
  return { collection: await presentOne(call, await replaceCollection(input, call)) };
}

/** Changes a collection, and its pictures when there are any to take the place of its own. */
export async function replaceCollection(
  input: CollectionUpdate,
  call: Call<never, "CollectionChanged">,
  media?: readonly CollectionMedia[],
): Promise<CollectionDocument> {
  if (input.name === null) throw invalid("collection.name", "cannot be removed", "REQUIRED_FIELD");
  const { db, site } = call;
  const { entity, revision } = await findCollection(call, input.id);
  const slug = input.slug && input.slug !== entity.slug ? await chooseSlug(call, input.slug, entity.slug) : entity.slug;
  const { translations, ...known } = entity;
  const next: CollectionDocument = {
    ...known,
    ...(input.translations === undefined
      ? translations && { translations }
      : translationsOf(input, call, translations)),
    name: input.name ?? entity.name,
    slug,
    description: input.description === null ? "" : (input.description ?? entity.description),
    visible: input.visible === null ? true : (input.visible ?? entity.visible),
    media: media ? await resolveMedia(db, site.id, media, entity.media) : entity.media,
    updatedDate: call.now.toISOString(),
  };
  await retryOnConflict("collections", next.id, collectionDocuments.update(db, site.id, revision, next));
  await followSlug(call, "COLLECTION", { before: entity, after: next, isRedirected: true });
  await changeFileUser(db, site.id, { before: fileUserOf(entity), after: fileUserOf(next) });
  const names = ["name", "slug", "description", "visible", "media", "translations"] as const;
  const changedFields = names.filter((name) => JSON.stringify(next[name]) !== JSON.stringify(entity[name]));
  emitCollection(call, "Changed", next.id, { changedFields });
  return next;
}

/** Removes a collection. Its products stay. */
export async function deleteCollection(
  { id }: CollectionIdRequest,
  call: Call<never, "CollectionChanged" | "CollectionDeleted" | "ProductChanged">,
): Promise<Empty> {
  const { entity } = await findCollection(call, id);
  if (entity.id === ALL_PRODUCTS_ID) call.fail("FAILED_PRECONDITION", {}, "The collection of all products stays.");
  await removeAllMembers(call, entity.id);
  await changeFileUser(call.db, call.site.id, { before: fileUserOf(entity) });
  await deleteSlugRedirectsOf(call.db, call.site.id, "COLLECTION", entity.id);
  await collectionDocuments.remove(call.db, call.site.id, entity.id);
  emitCollection(call, "Deleted", entity.id);
  return {};
}

/** Puts products into a collection. Those in it already stay where they are; unknown ones are rejected. */
export async function addProductsToCollection(
  { id, productIds }: AddProductsToCollectionRequest,
  call: Call<"COLLECTION_IS_AUTOMATIC", "CollectionChanged" | "ProductChanged">,
): Promise<Empty> {
  const { entity } = await findCollection(call, id);
  await assertByHand(call, entity);
  await addMembers(
    call,
    entity.id,
    productIds.map((productId) => productId.toLowerCase()),
  );
  return {};
}

/** Takes products out of a collection. Those that are not in it do not matter. */
export async function removeProductsFromCollection(
  { id, productIds }: RemoveProductsFromCollectionRequest,
  call: Call<"COLLECTION_IS_AUTOMATIC", "CollectionChanged" | "ProductChanged">,
): Promise<Empty> {
  const { entity } = await findCollection(call, id);
  await assertByHand(call, entity);
  await removeMembers(
    call,
    entity.id,
    productIds.map((productId) => productId.toLowerCase()),
  );
  return {};
}

async function assertByHand(call: Call<"COLLECTION_IS_AUTOMATIC">, { id, name }: CollectionDocument): Promise<void> {
  if (!(await rulesDocuments.get(call.db, call.site.id, id))) return;
  const text = `Rules decide which products are in "${name}". Change the rules, or have its products chosen by hand.`;
  call.fail("COLLECTION_IS_AUTOMATIC", { collectionId: id }, text);
}
