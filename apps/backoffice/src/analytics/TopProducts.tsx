import { keepPreviousData } from "@tanstack/react-query";
import { type ListTopProductsResponse, salesReports, type TopProduct } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { digits } from "../ui/locale.ts";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { Panel } from "../ui/Panel.tsx";
import styles from "./analytics.module.css";
import { moneyOf } from "./figures.ts";
import type { Days } from "./period.ts";

const texts = strings.analytics.products;

interface TopProductsProps {
  readonly days: Days;
  /** Fewer of them, in a narrow column; ten with all figures unless given. */
  readonly limit?: number;
}

/** What brought the most. */
export function TopProducts({ days, limit }: TopProductsProps): ReactNode {
  const request = { ...days, ...(limit && { limit }) };
  const query = useQuery(salesReports.listTopProducts, request, { placeholderData: keepPreviousData });
  const { data, error } = query;
  return (
    <Panel title={texts.title}>
      {error ? (
        <Failure error={error} onRetry={() => void query.refetch()} />
      ) : !data ? (
        <PageSkeleton label={strings.list.loading} />
      ) : data.products.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <ProductsTable report={data} isShort={limit !== undefined} />
      )}
    </Panel>
  );
}

function ProductsTable({ report, isShort }: { report: ListTopProductsResponse; isShort: boolean }): ReactNode {
  const { products, currency, isComplete, ordersRead } = report;
  const most = Math.max(...products.map(({ sales }) => Number(sales)));
  const money = moneyOf(currency);
  return (
    <>
      {!isComplete && <p className="fine">{texts.partial({ many: ordersRead })}</p>}
      <table className="table plain" data-short={isShort || undefined}>
        <caption>{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col" className={`is-number ${styles.number}`}>
              {texts.units}
            </th>
            {!isShort && (
              <th scope="col" className={`is-number is-wide ${styles.number}`}>
                {texts.orders}
              </th>
            )}
            <th scope="col" className={`is-number ${styles.amount}`}>
              {texts.sales}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.productId ?? product.name}>
              <th scope="row">
                <Name {...product} />
                <span className={styles.share} aria-hidden="true">
                  <span style={{ width: `${most > 0 ? (Number(product.sales) / most) * 100 : 0}%` }} />
                </span>
              </th>
              <td className="is-number">{digits(product.units)}</td>
              {!isShort && <td className="is-number is-wide">{digits(product.orders)}</td>}
              <td className="is-number">{money(Number(product.sales))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Name({ productId, name }: TopProduct): ReactNode {
  const shown = <span className={styles.productName}>{name}</span>;
  if (!productId) return shown;
  return (
    <Link to={`/products/${productId}`} className={`plain-link ${styles.productLink}`}>
      {shown}
    </Link>
  );
}
