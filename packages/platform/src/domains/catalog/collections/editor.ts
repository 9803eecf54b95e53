import { collectionEditor, type SaveCollectionRequest, type SaveCollectionResponse } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { type CallOf, type Implementation, implement } from "../../../kernel/implement.ts";
import { findCollection, presentOne } from "./reads.ts";
import { readSelection, removeRules, setRules } from "./rules/selection.ts";
import { insertCollection, replaceCollection } from "./writes.ts";

export const collectionEditorHandlers: Implementation = implement(collectionEditor, { saveCollection });

/** Carries out the single operations one after another in the transaction of this one. */
async function saveCollection(
  { collectionId, collection = {}, media, rules }: SaveCollectionRequest,
  call: CallOf<typeof collectionEditor.saveCollection>,
): Promise<SaveCollectionResponse> {
  const id = collectionId === undefined ? await create() : await change(collectionId);
  if (rules) await setRules(call, id, rules);
  else if (rules === null) await removeRules(call, id);
  const saved = await findCollection(call, id);
  return { collection: await presentOne(call, saved.entity), selection: await readSelection(call, id) };

  async function create(): Promise<string> {
    const { name } = collection;
    if (!name) throw invalid("collection.name", "is required", "REQUIRED_FIELD");
    return (await insertCollection({ ...collection, name }, call, media)).id;
  }

  async function change(asked: string): Promise<string> {
    if (Object.keys(collection).length === 0 && !media) return (await findCollection(call, asked)).entity.id;
    return (await replaceCollection({ ...collection, id: asked }, call, media)).id;
  }
}
