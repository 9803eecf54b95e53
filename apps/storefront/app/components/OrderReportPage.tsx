import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "../brand.ts";
import { accountTexts } from "../lib/account-texts.ts";
import type { OrderReportView } from "../lib/order-report-view.ts";
import { orderTexts } from "../lib/order-texts.ts";
import { OrderSummary } from "./OrderSummary.tsx";
import { StepLine } from "./StepLine.tsx";

/** An order that was looked up: where it stands, how it comes, what is in it. */
export function OrderReportPage({ report }: { report: OrderReportView }) {
  const { order, delivery, deliveryTime, place, cards } = report;
  return (
    <div className="page grid gap-x-10 gap-y-14 pt-12 md:pt-20 lg:grid-cols-12 xl:gap-x-20">
      <div className="lg:col-span-6">
        <p className="figures text-lead text-muted">{orderTexts.order(order.number)}</p>
        <h1 className="mt-2 text-display">{report.status}</h1>
        <p role="status" className="sr-only">
          {orderTexts.order(order.number)}: {report.status}
        </p>
        <p className="mt-2 text-muted">{orderTexts.placed(report.placedDate)}</p>
        <StepLine title={orderTexts.steps.title} steps={report.steps} />
        <dl className="mt-12 border-t border-line">
          {delivery && (
            <Fact label={orderTexts.delivery}>
              {delivery}
              {deliveryTime && <span className="block text-muted">{deliveryTime}</span>}
            </Fact>
          )}
          {place && (
            <Fact label={place.label}>
              {place.lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </Fact>
          )}
          {cards.length > 0 && (
            <Fact label={orderTexts.paidWith}>
              {cards.map(({ brand: issuer, digits }) => (
                <span key={`${issuer} ${digits}`} className="block">
                  {orderTexts.card(issuer, digits)}
                </span>
              ))}
            </Fact>
          )}
        </dl>
        <p className="mt-6 text-muted">
          {accountTexts.order.help}{" "}
          <a href={`mailto:${brand.contact.email}`} className="text-link text-ink">
            {brand.contact.email}
          </a>
        </p>
      </div>
      <div className="lg:col-span-6">
        <OrderSummary order={order} />
        <p className="mt-8">
          <Link to="/order-status" className="text-link text-muted">
            {orderTexts.another}
          </Link>
        </p>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-4 border-b border-line py-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
