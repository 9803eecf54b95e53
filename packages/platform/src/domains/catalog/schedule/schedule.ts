import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import type { ProductDocument } from "../records/product.ts";

/** What a product is at a time: shown and hidden when it was said, and what is still to come. */
export function atTime(product: ProductDocument, now: Date): ProductDocument {
  const { publishDate, unpublishDate, ...rest } = product;
  const isOver = (date: string | undefined) => date !== undefined && Date.parse(date) <= now.getTime();
  const [isPublished, isUnpublished] = [isOver(publishDate), isOver(unpublishDate)];
  const visible = isUnpublished ? false : isPublished ? true : product.visible;
  return {
    ...rest,
    visible,
    ...(publishDate !== undefined && !isPublished && { publishDate }),
    ...(unpublishDate !== undefined && !isUnpublished && { unpublishDate }),
  };
}

const put = statement(
  `insert into product_schedules (site_id, product_id, due_at) values (?, ?, ?)
    on conflict (site_id, product_id) do update set due_at = excluded.due_at`,
);
const drop = statement("delete from product_schedules where site_id = ? and product_id = ?");

/** Notes when the job looks at a product next. */
export async function schedule(db: Db, siteId: string, product: ProductDocument): Promise<void> {
  const dates = [product.publishDate, product.unpublishDate].flatMap((date) => (date ? [Date.parse(date)] : []));
  if (dates.length === 0) await run(db, drop, [siteId, product.id]);
  else await run(db, put, [siteId, product.id, Math.min(...dates)]);
}
