import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { type Collection, type CollectionSelection, collectionRules, collections, products } from "@vitrine/contract";
import { invalidate, useMutation, useQuery } from "@vitrine/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Pager } from "../lists/Pager.tsx";
import { ProductSelect } from "../products/ProductSelect.tsx";
import { productLists } from "../products/product-lists.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { Failure } from "../ui/Failure.tsx";
import { Panel } from "../ui/Panel.tsx";
import { useToast } from "../ui/toasts.tsx";
import styles from "./collections.module.css";
import { MemberRow } from "./order/MemberRow.tsx";
import { movedTo } from "./order/order.ts";
import { SortMenu } from "./order/SortMenu.tsx";
import { mostArranged, useOrder } from "./order/use-order.ts";

const texts = strings.collections.editor;
const orderTexts = strings.collections.order;

/** Products on a page of the panel. */
const pageSize = 50;

/** Names whose pages are read again when products come or go. */
const invalidates = [
  ...productLists,
  collections.queryCollections,
  collections.getCollection,
  collectionRules.getCollectionOrder,
] as const;

export interface CollectionProductsProps {
  readonly collection: Collection;
  readonly selection: CollectionSelection;
  readonly isLocked: boolean;
}

/** What is in the collection, in the order of the shop. Products come, go and move at once, without saving. */
export function CollectionProducts({ collection, selection, isLocked }: CollectionProductsProps): ReactNode {
  const { isUpdating } = selection;
  const [page, setPage] = useState(1);
  const [announcement, setAnnouncement] = useState("");
  const { order, query, isSaving, change, sortBy } = useOrder(collection.id, isUpdating);
  const setMembership = useMembership(collection.id);
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useRef<{ readonly id: string; readonly by: "up" | "down" }>(undefined);
  useWhenUpdated(isUpdating);

  const ids = order?.productIds ?? [];
  const pages = Math.max(1, Math.ceil(ids.length / pageSize));
  const current = Math.min(page, pages);
  const first = (current - 1) * pageSize;
  const shown = ids.slice(first, first + pageSize);
  const asked = { filter: { id: { $in: [...shown].sort() } }, paging: { limit: pageSize } };
  const { data } = useQuery(
    products.queryProducts,
    { query: asked },
    { enabled: shown.length > 0, placeholderData: keepPreviousData },
  );
  const known = new Map(data?.products.map((product) => [product.id, product]));

  // The row that moved keeps the focus, on whichever page it is now.
  useEffect(() => {
    const { id, by } = focusNext.current ?? {};
    const row = list.current?.querySelector(`[data-member="${id}"]`);
    if (!row) return;
    focusNext.current = undefined;
    const button = row.querySelector<HTMLButtonElement>(`[data-move="${by}"]:not(:disabled)`);
    (button ?? row.querySelector<HTMLButtonElement>("[data-move]:not(:disabled)"))?.focus();
  });

  const move = (from: number, to: number, by?: "up" | "down") => {
    const id = ids[from];
    if (!order || !id) return;
    const next = movedTo(order, from, to);
    const position = next.productIds.indexOf(id);
    change(next);
    setPage(Math.floor(position / pageSize) + 1);
    if (by) focusNext.current = { id, by };
    const name = known.get(id)?.name ?? "";
    setAnnouncement(orderTexts.moved({ name, position: position + 1, count: ids.length }));
  };

  const canMove = !isLocked && ids.length > 1;
  const isByRules = selection.rules !== undefined;
  return (
    <Panel
      title={texts.products}
      aside={
        <span className={styles.aside}>
          <span className="soft">{texts.count({ many: ids.length })}</span>
          {canMove && <SortMenu onSort={(sort) => void sortBy(sort)} />}
        </span>
      }
    >
      {!isLocked && !isByRules && (
        <ProductSelect label={texts.addProduct} value="" error={undefined} onChange={(id) => setMembership(id, true)} />
      )}
      {isUpdating && (
        <p role="status" className="fine">
          {strings.collections.rules.updating}
        </p>
      )}
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {order && ids.length === 0 && !isUpdating && (
        <p className="facts soft">{isByRules ? strings.collections.rules.nothingFits : texts.noProducts}</p>
      )}
      {canMove && <p className="fine">{isSaving ? orderTexts.saving : orderTexts.hint}</p>}
      <ul className={styles.members} ref={list}>
        {shown.map((id, index) => (
          <MemberRow
            key={id}
            id={id}
            product={known.get(id)}
            position={first + index}
            count={ids.length}
            onMove={canMove ? move : undefined}
            onRemove={isLocked || isByRules ? undefined : () => setMembership(id, false)}
          />
        ))}
      </ul>
      <p role="status" className="hidden">
        {announcement}
      </p>
      {ids.length > pageSize && (
        <Pager
          text={strings.list.rangeOf({ from: first + 1, to: first + shown.length, total: ids.length })}
          onPrevious={current > 1 ? () => setPage(current - 1) : undefined}
          onNext={current < pages ? () => setPage(current + 1) : undefined}
        />
      )}
      {ids.length >= mostArranged && (
        <p className="fine">
          {orderTexts.most} <Link to={`/products?collection=${collection.id}`}>{orderTexts.all}</Link>
        </p>
      )}
    </Panel>
  );
}

/** Reads again what the rules changed, once they have been followed. */
function useWhenUpdated(isUpdating: boolean): void {
  const queries = useQueryClient();
  const wasUpdating = useRef(isUpdating);
  useEffect(() => {
    if (wasUpdating.current && !isUpdating) void invalidate(queries, invalidates);
    wasUpdating.current = isUpdating;
  }, [isUpdating, queries]);
}

/** Puts a product in or takes it out, says so, and offers to take that back. */
function useMembership(id: string): (productId: string, isIn: boolean) => void {
  const toast = useToast();
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
