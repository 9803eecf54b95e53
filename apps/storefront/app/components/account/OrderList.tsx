import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { brand } from "../../brand.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import { formatAmount } from "../../lib/money.ts";
import type { OrderRow } from "../../lib/order-row.ts";
import { PictureView } from "../ui/PictureView.tsx";

interface OrderListProps {
  readonly orders: readonly OrderRow[];
  /** How many there are in all; undefined where they were not counted. */
  readonly count: number | undefined;
  /** Address of the page of older orders. */
  readonly older?: string | undefined;
  readonly isFirstPage: boolean;
}

/** What a member bought, latest first. */
export function OrderList({ orders, count, older, isFirstPage }: OrderListProps) {
  const { overview } = accountTexts;
  const heading = useHeadingOfPage();
  return (
    <section aria-labelledby="orders">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-4">
        <h2 ref={heading} tabIndex={-1} id="orders" className="text-title outline-none">
          {overview.orders}
        </h2>
        {count !== undefined && count > 0 && (
          <p className="figures text-small text-muted">{overview.orderCount({ count })}</p>
        )}
      </div>
      {orders.length === 0 && (
        <div className="border-t border-line pt-4">
          <p className="text-muted">{overview.noOrders}</p>
          <Link to={brand.start.to} className="text-link thumb mt-3">
            {brand.start.label}
          </Link>
        </div>
      )}
      <ul className={orders.length > 0 ? "border-t border-line" : ""}>
        {orders.map((order) => (
          <li key={order.id} className="border-b border-line">
            <Link to={`/account/orders/${order.id}`} className="group grid grid-cols-[4rem_1fr_auto] gap-4 py-4">
              <PictureView picture={order.picture} isDecorative />
              <span className="min-w-0">
                <span className="figures block font-medium underline-offset-4 group-hover:underline">
                  {accountTexts.order.title({ number: order.number })}
                </span>
                <span className="block text-small text-muted">{order.date}</span>
                <span className="block truncate text-small text-muted">{order.names}</span>
              </span>
              <span className="text-end">
                <span className="figures block">{formatAmount(order.total, order.currency)}</span>
                <span className="block text-small text-muted">{order.status}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="flex gap-6 pt-4">
        {!isFirstPage && (
          <Link to="/account" className="text-link thumb">
            {overview.newestOrders}
          </Link>
        )}
        {older && (
          <Link to={older} className="text-link thumb">
            {overview.olderOrders}
          </Link>
        )}
      </p>
    </section>
  );
}

/** Another page of the list begins at its heading: the link that led there is below it, or gone. */
function useHeadingOfPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const after = useSearchParams()[0].get("after");
  const last = useRef(after);
  useEffect(() => {
    if (last.current === after) return;
    last.current = after;
    heading.current?.focus();
  }, [after]);
  return heading;
}
