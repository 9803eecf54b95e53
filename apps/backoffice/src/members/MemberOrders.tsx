import { keepPreviousData } from "@tanstack/react-query";
import { type Filter, type Member, type Order, orders } from "@vitrine/contract";
import { formatMoney, useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { paymentMark } from "../orders/order-labels.ts";
import { useOrderCount } from "../orders/use-order-count.ts";
import { strings } from "../strings/strings.ts";
import { fullDate, shortDate } from "../ui/dates.ts";
import { Failure } from "../ui/Failure.tsx";
import { locale } from "../ui/locale.ts";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { firstPlace, hasMore, MemberPager, type Place, shown } from "./MemberPager.tsx";
import styles from "./members.module.css";

const texts = strings.members.orders;
const { columns } = strings.orders;

/** What a member bought, latest first, with an account or as a guest under the same address. */
export function MemberOrders({ member }: { member: Member }): ReactNode {
  const { loginEmail } = member;
  const [place, setPlace] = useState(firstPlace);
  const query = useQuery(
    orders.searchOrders,
    { search: searchAt(place, member) },
    { placeholderData: keepPreviousData },
  );
  const total = useOrderCount(ordersOf(member), hasMore(query.data?.metadata));
  const found = query.data?.orders ?? [];
  const all = loginEmail && found.length > 0 && (
    <Link to={{ pathname: "/orders", search: `?q=${encodeURIComponent(loginEmail)}` }}>{texts.all}</Link>
  );
  return (
    <Panel title={strings.orders.title} aside={all}>
      {!query.data ? (
        query.error ? (
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <PageSkeleton label={strings.list.loading} />
        )
      ) : found.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <>
          <OrdersTable found={found} />
          <MemberPager
            many={found.length}
            total={total}
            metadata={query.data.metadata}
            place={place}
            onTurn={setPlace}
          />
        </>
      )}
    </Panel>
  );
}

function searchAt({ cursor }: Place, member: Member) {
  if (cursor) return { cursorPaging: { limit: shown, cursor } };
  const sort = [{ fieldName: "createdDate" as const, order: "DESC" as const }];
  return { filter: ordersOf(member), sort, cursorPaging: { limit: shown } };
}

/** Orders that a member placed. */
function ordersOf({ id, loginEmail }: Member): Filter<Order> {
  const own = { "buyerInfo.memberId": id };
  return loginEmail ? { $or: [own, { "buyerInfo.email": loginEmail }] } : own;
}

function OrdersTable({ found }: { found: readonly Order[] }): ReactNode {
  return (
    <table className="table plain">
      <caption>{strings.orders.title}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            {columns.number}
          </th>
          <th scope="col" className="is-wide">
            {columns.date}
          </th>
          <th scope="col">{columns.payment}</th>
          <th scope="col" className={`is-number ${styles.total}`}>
            {columns.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {found.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order }: { order: Order }): ReactNode {
  const { id, number, createdDate, currency, priceSummary } = order;
  const payment = paymentMark(order);
  return (
    <tr>
      <th scope="row">
        <Link to={`/orders/${id}`}>{number}</Link>
      </th>
      <td className="is-wide">
        <time dateTime={createdDate} title={fullDate(new Date(createdDate))}>
          {shortDate(new Date(createdDate))}
        </time>
      </td>
      <td>
        <Status tone={payment.tone}>{payment.text}</Status>
      </td>
      <td className="is-number">{formatMoney(priceSummary.total?.amount ?? "0", currency, locale)}</td>
    </tr>
  );
}
