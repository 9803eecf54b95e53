import { keepPreviousData } from "@tanstack/react-query";
import { type Collection, collections, products } from "@vitrine/contract";
import { useMutation, useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Pager } from "../lists/Pager.tsx";
import { ProductSelect } from "../products/ProductSelect.tsx";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { Icon } from "../ui/Icon.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Thumb } from "../ui/Thumb.tsx";
import { useToast } from "../ui/toasts.tsx";
import styles from "./collections.module.css";

const texts = strings.collections.editor;

/** Products on a page of the panel. */
const pageSize = 20;

/** What is in the collection. Products come and go at once, and an undo takes that back. */
export function CollectionProducts({ collection, isLocked }: { collection: Collection; isLocked: boolean }): ReactNode {
  const [page, setPage] = useState(1);
  const change = useMembership(collection.id);
  const query = {
    filter: { collectionIds: { $hasSome: [collection.id] } },
    sort: [{ fieldName: "name" as const, order: "ASC" as const }],
    paging: { limit: pageSize, offset: (page - 1) * pageSize },
  };
  const { data } = useQuery(products.queryProducts, { query }, { placeholderData: keepPreviousData });
  const { products: rows = [], metadata } = data ?? {};
  const total = metadata?.total ?? rows.length;
  const first = (page - 1) * pageSize;
  return (
    <Panel title={texts.products} aside={<span className="soft">{texts.count({ many: total })}</span>}>
      {!isLocked && (
        <ProductSelect label={texts.addProduct} value="" error={undefined} onChange={(id) => change(id, true)} />
      )}
      {data && rows.length === 0 && <p className="facts soft">{texts.noProducts}</p>}
      <ul className={styles.members}>
        {rows.map(({ id, name, media }) => (
          <li key={id}>
            <Thumb url={media?.mainMedia?.thumbnail?.url} />
            <Link to={`/products/${id}`}>{name}</Link>
            {!isLocked && (
              <button
                type="button"
                className="icon-button"
                aria-label={texts.remove({ name })}
                onClick={() => change(id, false)}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <Pager
          text={strings.list.rangeOf({ from: first + 1, to: first + rows.length, total })}
          onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
          onNext={first + rows.length < total ? () => setPage(page + 1) : undefined}
        />
      )}
    </Panel>
  );
}

/** Puts a product in or takes it out, says so, and offers to take that back. */
function useMembership(id: string): (productId: string, isIn: boolean) => void {
  const toast = useToast();
  const invalidates = [products.queryProducts, collections.queryCollections, collections.getCollection] as const;
  const add = useMutation(products.addProductsToCollection, { invalidates });
  const remove = useMutation(products.removeProductsFromCollection, { invalidates });
  const known = useMutation(products.getProduct);
  const change = async (productId: string, isIn: boolean, isUndo: boolean) => {
    if (!productId) return;
    try {
      const { product } = await known.mutateAsync({ id: productId });
      await (isIn ? add : remove).mutateAsync({ id, productIds: [productId] });
      const text = isIn ? texts.added({ name: product.name }) : texts.removed({ name: product.name });
      toast({ text, ...(!isUndo && { undo: () => void change(productId, !isIn, true) }) });
    } catch (error) {
      toast({ text: explain(error as Parameters<typeof explain>[0]), isBad: true });
    }
  };
  return (productId, isIn) => void change(productId, isIn, false);
}
