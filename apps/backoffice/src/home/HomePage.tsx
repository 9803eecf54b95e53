import { type LowStockProduct, productReference } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { TopProducts } from "../analytics/TopProducts.tsx";
import { ProductName } from "../back-in-stock/ProductName.tsx";
import { useBatchedProduct } from "../products/batched-product.ts";
import { scope, useMay } from "../session/may.ts";
import { lowSearch } from "../stock/stock-request.ts";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { UnreadNote } from "../ui/UnreadNote.tsx";
import { useUnread } from "../ui/use-unread.ts";
import { type Attention, scarcestChoices } from "./attention.ts";
import styles from "./home.module.css";
import { SalesPanel } from "./SalesPanel.tsx";
import { lastDays, periodDays } from "./sales.ts";
import { homeQueries, useAttention, useChargebacks, useLowStock } from "./use-attention.ts";

const texts = strings.home;

/** What needs a hand today, and how the shop is doing. */
export function HomePage(): ReactNode {
  const may = useMay();
  const [days] = useState(() => lastDays(new Date(), periodDays));
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="two-columns">
        <div>
          <TodayPanel />
          <LowStockPanel />
        </div>
        <div>
          {may(scope.readOrders) && (
            <>
              <SalesPanel />
              <TopProducts days={days} limit={5} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

function TodayPanel(): ReactNode {
  const { items, isKnown } = useAttention();
  const chargebacks = useChargebacks();
  const unread = useUnread(homeQueries);
  const isNothing = items.length + chargebacks.length === 0;
  return (
    <Panel title={texts.today}>
      <UnreadNote unread={unread} />
      {!isKnown && isNothing ? (
        <PageSkeleton label={strings.list.loading} />
      ) : isNothing ? (
        !unread.isUnread && <p className="soft">{texts.nothing}</p>
      ) : (
        <ul className={styles.list}>
          {chargebacks.map(({ id, number, balanceSummary, currency }) => (
            <li key={id}>
              <Link to={`/orders/${id}`} className={styles.item}>
                <Status tone="bad">
                  {texts.chargeback({
                    number,
                    amount: formatMoney(balanceSummary?.chargeback?.amount ?? "0", currency, locale),
                  })}
                </Status>
              </Link>
            </li>
          ))}
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Item({ item: { id, to, tone, count, isMore = false } }: { item: Attention }): ReactNode {
  const sentence = texts.items[id as keyof typeof texts.items];
  return (
    <Link to={to} className={styles.item}>
      <Status tone={tone}>{sentence({ many: count })}</Status>
      {isMore && <span className="soft">{texts.more}</span>}
    </Link>
  );
}

function LowStockPanel(): ReactNode {
  const may = useMay();
  const low = useLowStock();
  if (low.length === 0) return null;
  return (
    <Panel
      title={texts.lowStock}
      aside={may(scope.readStock) && <Link to={`/stock${lowSearch}`}>{strings.stock.title}</Link>}
    >
      <ul className={styles.list}>
        {low.map((one) => (
          <LowStockRow key={one.productId} {...one} />
        ))}
      </ul>
    </Panel>
  );
}

function LowStockRow({ productId, left }: LowStockProduct): ReactNode {
  const { data } = useBatchedProduct(productId);
  const options = data ? scarcestChoices(data, left) : undefined;
  return (
    <li>
      <Link to={`/products/${productId}`} className={styles.item}>
        <ProductName reference={productReference(productId, { options })} />
        <span className={styles.left}>{texts.left({ many: left })}</span>
      </Link>
    </li>
  );
}
