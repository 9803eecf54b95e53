import type { Call } from "../../../../kernel/context.ts";
import type { SearchHit } from "../../../../kernel/ports/search.ts";
import type { ProductDocument } from "../../records/product.ts";
import { productDocuments } from "../repository.ts";

/** The products that were found, unless they were hidden or deleted since an engine indexed them. */
export async function documentsOf(hits: readonly SearchHit[], call: Call): Promise<readonly ProductDocument[]> {
  const missing = hits.flatMap(({ id, document }) => (document ? [] : [id]));
  const read = missing.length > 0 ? await productDocuments.getMany(call.db, call.site.id, missing) : [];
  const stored = new Map(read.map(({ entity }) => [entity.id, entity]));
  return hits.flatMap(({ id, document }) => {
    const product = (document as ProductDocument | undefined) ?? stored.get(id);
    return product?.visible ? [product] : [];
  });
}
