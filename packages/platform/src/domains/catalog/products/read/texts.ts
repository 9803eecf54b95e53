import { BoundedCache } from "../../../../kernel/bounded-cache.ts";
import type { Call, Runtime } from "../../../../kernel/context.ts";
import { discardRecording, unrecorded } from "../../../../kernel/database/recording.ts";
import { settingsKey } from "../../../../kernel/settings-key.ts";
import type { View } from "../present/prices.ts";
import { presentProduct } from "../present/product.ts";
import { productDocuments, readVariants } from "../repository.ts";
import { isMerchant, viewOf } from "./caller.ts";
import { type MarkedProduct, markOf } from "./marks.ts";

interface ProductText {
  readonly mark: string;
  readonly isVisible: boolean;
  readonly text: string;
}

/** Bytes of texts that a platform keeps. */
const most = 24 * 1024 * 1024;

const caches = new WeakMap<Runtime, BoundedCache<ProductText>>();

function textsOf(runtime: Runtime): BoundedCache<ProductText> {
  const texts = caches.get(runtime) ?? new BoundedCache<ProductText>(most);
  caches.set(runtime, texts);
  return texts;
}

/**
 * Products as the catalog returns them, as JSON texts: from memory as far as they are the same as the marks say. One
 * that went or was hidden after its mark was read is left out.
 */
export async function productTexts(call: Call, marked: readonly MarkedProduct[]): Promise<readonly string[]> {
  const known = textsOf(call.runtime);
  const view = viewOf(call);
  const suffix = ` ${call.site.id} ${nameOf(view)}`;
  const missing: string[] = [];
  const found = new Map<string, string>();
  for (const { id, mark } of marked) {
    const kept = known.get(id + suffix);
    if (kept?.mark === mark) found.set(id, kept.text);
    else missing.push(id);
  }
  if (missing.length > 0) {
    const marks = new Map(marked.map(({ id, mark }) => [id, mark]));
    for (const [id, made] of await makeTexts(call, missing, view)) {
      known.set(id + suffix, made, 2 * (made.text.length + made.mark.length));
      if (made.mark !== marks.get(id)) discardRecording(call.db);
      if (made.isVisible || isMerchant(call)) found.set(id, made.text);
    }
    if (found.size < marked.length) discardRecording(call.db);
  }
  return marked.flatMap(({ id }) => found.get(id) ?? []);
}

async function makeTexts(
  { db: handle, site }: Call,
  ids: readonly string[],
  view: View,
): Promise<readonly [string, ProductText][]> {
  // The marks stand for them.
  const db = unrecorded(handle);
  const documents = await productDocuments.getMany(db, site.id, ids);
  // After the products: what is written between shows in their revision at the next look.
  const variants = await readVariants(db, site.id, ids);
  return documents.map((stored) => {
    const { entity } = stored;
    const own = variants.get(entity.id) ?? [];
    const text = JSON.stringify(presentProduct(entity, own, view));
    return [entity.id, { mark: markOf(stored, own), isVisible: entity.visible, text }];
  });
}

/** Tells apart views in which a product reads differently. The merchant's is none of them. */
function nameOf({ site, language, charge }: View): string {
  // When the rate was looked up shows nowhere.
  const { since: _, ...rate } = charge ?? { since: "" };
  return `${language} ${JSON.stringify(rate)} ${settingsKey(site)}`;
}
