import { Link } from "react-router";
import { brand } from "../../brand.ts";
import type { FormResult } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import { type OrderReportView, orderStatusPath } from "../../lib/order-report-view.ts";
import { orderTexts } from "../../lib/order-texts.ts";
import { thanksTexts } from "../../lib/thanks-texts.ts";
import { Subscriptions } from "../account/Subscriptions.tsx";
import { Fact, Lines } from "./Fact.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { Papers } from "./Papers.tsx";
import { Parcels } from "./Parcels.tsx";
import { PrintButton } from "./PrintButton.tsx";
import { PrintHeader } from "./PrintHeader.tsx";
import { ProgressSteps } from "./ProgressSteps.tsx";
import { type ReturnOutcome, Returns } from "./Returns.tsx";

interface OrderReportPageProps {
  readonly report: OrderReportView;
  /** What came of asking for a return. */
  readonly outcome: ReturnOutcome | undefined;
  /** What came of canceling a subscription. */
  readonly cancellation: FormResult | "canceled" | undefined;
}

/** The form that found the order is gone, and the focus with it. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

/** An order that was looked up: where it stands, how it comes, what is in it. */
export function OrderReportPage({ report, outcome, cancellation }: OrderReportPageProps) {
  const { order, delivery, deliveryTime, place, cards } = report;
  const target = {
    action: orderStatusPath(order.number),
    fields: { number: order.number, email: report.email },
  };
  return (
    <div className="page grid gap-x-10 gap-y-14 pt-12 md:pt-20 lg:grid-cols-12 xl:gap-x-20">
      <div className="lg:col-span-6">
        <PrintHeader />
        <p className="figures text-lead text-muted">{orderTexts.order({ number: order.number })}</p>
        <h1 ref={takeFocus} tabIndex={-1} className="mt-2 text-display">
          {report.status}
        </h1>
        <p role="status" className="sr-only">
          {orderTexts.statusOf({ number: order.number, status: report.status })}
        </p>
        <p className="mt-2 text-muted">{orderTexts.placed({ date: report.placed })}</p>
        <ProgressSteps title={orderTexts.steps.title} steps={report.steps} />
        <Parcels parcels={report.parcels} />
        <dl className="mt-12 border-t border-line">
          {delivery && (
            <Fact label={orderTexts.delivery}>
              {delivery}
              {deliveryTime && <span className="block text-muted">{deliveryTime}</span>}
            </Fact>
          )}
          {place && (
            <Fact label={place.label}>
              <Lines of={place.lines} />
            </Fact>
          )}
          {(cards.length > 0 || order.paidByGiftCard) && (
            <Fact label={orderTexts.paidWith}>
              {order.paidByGiftCard && (
                <span className="block">{thanksTexts.giftCardUsed({ code: order.paidByGiftCard.code })}</span>
              )}
              {cards.map(({ brand: issuer, digits }) => (
                <span key={`${issuer} ${digits}`} className="block">
                  {orderTexts.card({ brand: issuer, digits })}
                </span>
              ))}
            </Fact>
          )}
        </dl>
        {report.subscriptions.length > 0 && (
          <div className="mt-14 print:hidden">
            <Subscriptions
              target={target}
              subscriptions={report.subscriptions}
              result={cancellation === "canceled" ? undefined : cancellation}
              isCanceled={cancellation === "canceled"}
            />
          </div>
        )}
        <Returns target={target} view={report.returns} outcome={outcome} />
        <Papers title={orderTexts.papers.title} papers={report.papers} target={{ fields: target.fields }} />
        <div className="mt-8 print:hidden">
          {brand.contact.email && (
            <p className="mb-6 text-muted">
              {accountTexts.order.help}{" "}
              <a href={`mailto:${brand.contact.email}`} className="text-link text-ink">
                {brand.contact.email}
              </a>
            </p>
          )}
          <PrintButton />
        </div>
      </div>
      <div className="lg:col-span-6">
        <OrderSummary order={order} />
        <p className="mt-8 print:hidden">
          <Link to="/order-status" className="text-link thumb text-muted">
            {orderTexts.another}
          </Link>
        </p>
      </div>
    </div>
  );
}
