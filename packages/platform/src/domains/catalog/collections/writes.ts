import { randomUUID } from "node:crypto";
import type {
  AddProductsToCollectionRequest,
  Collection,
  CollectionIdRequest,
  CollectionResponse,
  CreateCollectionRequest,
  Empty,
  RemoveProductsFromCollectionRequest,
  UpdateCollectionRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { retryOnConflict } from "../../../kernel/retry-on-conflict.ts";
import { emitCollection } from "../products/events.ts";
import { freeSlug, slugify } from "../products/write/slug.ts";
import { ALL_PRODUCTS_ID, type CollectionDocument } from "../records/collection.ts";
import { addMembers, removeAllMembers, removeMembers } from "./members.ts";
import { presentCollections } from "./reads.ts";
import { collectionDocuments } from "./repository.ts";
import { rulesDocuments } from "./rules/repository.ts";

/** Creates an empty collection. */
export async function createCollection(
  { collection: input }: CreateCollectionRequest,
  call: Call<never, "CollectionCreated">,
): Promise<CollectionResponse> {
  const date = call.now.toISOString();
  const collection: CollectionDocument = {
    id: randomUUID(),
    createdDate: date,
    updatedDate: date,
    name: input.name,
    slug: await chooseSlug(call, input.slug, slugify(input.name)),
    description: input.description ?? "",
    visible: input.visible ?? true,
    media: [],
  };
  await retryOnConflict("collections", collection.id, collectionDocuments.insert(call.db, call.site.id, collection));
  const response = await present(call, collection);
  const { name, slug, visible, media } = response.collection;
  emitCollection(call, "Created", collection.id, { name, slug, visible, media });
  return response;
}

async function chooseSlug(call: Call, asked: string | null | undefined, derived: string): Promise<string> {
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
  if (input.name === null) throw invalid("collection.name", "cannot be removed", "REQUIRED_FIELD");
  const { entity, revision } = await find(call, input.id);
  const slug = input.slug && input.slug !== entity.slug ? await chooseSlug(call, input.slug, entity.slug) : entity.slug;
  const next: CollectionDocument = {
    ...entity,
    name: input.name ?? entity.name,
    slug,
    description: input.description === null ? "" : (input.description ?? entity.description),
    visible: input.visible === null ? true : (input.visible ?? entity.visible),
    updatedDate: call.now.toISOString(),
  };
  await retryOnConflict("collections", next.id, collectionDocuments.update(call.db, call.site.id, revision, next));
  const names = ["name", "slug", "description", "visible"] as const;
  emitCollection(call, "Changed", next.id, { changedFields: names.filter((name) => next[name] !== entity[name]) });
  return present(call, next);
}

/** Removes a collection. Its products stay. */
export async function deleteCollection(
  { id }: CollectionIdRequest,
  call: Call<never, "CollectionChanged" | "CollectionDeleted" | "ProductChanged">,
): Promise<Empty> {
  const { entity } = await find(call, id);
  if (entity.id === ALL_PRODUCTS_ID) call.fail("FAILED_PRECONDITION", {}, "The collection of all products stays.");
  await removeAllMembers(call, entity.id);
  await collectionDocuments.remove(call.db, call.site.id, entity.id);
  emitCollection(call, "Deleted", entity.id);
  return {};
}

/** Puts products into a collection. Those in it already stay where they are; unknown ones are rejected. */
export async function addProductsToCollection(
  { id, productIds }: AddProductsToCollectionRequest,
  call: Call<"COLLECTION_IS_AUTOMATIC", "CollectionChanged" | "ProductChanged">,
): Promise<Empty> {
  const { entity } = await find(call, id);
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
  const { entity } = await find(call, id);
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

async function find(call: Call, id: string) {
  const found = await collectionDocuments.get(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { collection: id }, `There is no collection ${id}.`);
}

async function present(call: Call, collection: CollectionDocument): Promise<CollectionResponse> {
  const [presented] = await presentCollections([collection], call);
  return { collection: presented as Collection };
}
