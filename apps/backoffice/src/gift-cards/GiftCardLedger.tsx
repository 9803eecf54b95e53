import { giftVouchers, type IssuedGiftCard } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { fullDate, shortDate } from "../ui/dates.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { Panel } from "../ui/Panel.tsx";
import { type LedgerEntry, ledgerOf, moneyOf } from "./gift-card-labels.ts";

const texts = strings.giftCards.card;

/** What a card paid, latest first, with what was left each time. */
export function GiftCardLedger({ card }: { card: IssuedGiftCard }): ReactNode {
  const query = useQuery(giftVouchers.listGiftCardTransactions, { id: card.id });
  return (
    <Panel title={texts.ledger}>
      {query.data ? (
        <Entries entries={ledgerOf(card, query.data.transactions).toReversed()} currency={card.currency} />
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </Panel>
  );
}

function Entries({ entries, currency }: { entries: readonly LedgerEntry[]; currency: string }): ReactNode {
  const { columns } = texts;
  return (
    <>
      {entries.length === 1 && <p className="intro">{texts.noUses}</p>}
      <table className="table plain">
        <caption>{texts.ledger}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.when}</th>
            <th scope="col" className="is-number">
              {columns.amount}
            </th>
            <th scope="col" className="is-number">
              {columns.left}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, kind, date, orderId, change, left }) => (
            <tr key={id}>
              <th scope="row">{orderId ? <Link to={`/orders/${orderId}`}>{texts[kind]}</Link> : texts[kind]}</th>
              <td>
                <time dateTime={date} title={fullDate(new Date(date))}>
                  {shortDate(new Date(date))}
                </time>
              </td>
              <td className="is-number">{moneyOf(change, currency)}</td>
              <td className="is-number">{moneyOf(left, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
