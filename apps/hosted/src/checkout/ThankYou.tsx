import { type Order, orders, payments } from "@vitrine/contract";
import { amountSign, formatMoney, useLocale, useQuery } from "@vitrine/react";
import { useEffect, useRef } from "react";
import { useMessages } from "../messages/messages.tsx";
import { Frame } from "../page/Frame.tsx";
import { Message } from "../page/Message.tsx";
import type { HostedSession } from "../session/session.ts";
import { Lines } from "../ui/Skeleton.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { useReturnUrls } from "./return-urls.tsx";
import { TimeZones } from "./time-zones.ts";

/** The platform's own thank-you page, for shops without one. Safe to reload: it only reads. */
export function ThankYou({ orderId, session }: { orderId: string; session: HostedSession }) {
  const strings = useMessages();
  const { shopUrl } = useReturnUrls();
  const { data, error, refetch } = useQuery(orders.getOrder, { id: orderId });
  const { site } = session;
  if (error) return <Message {...strings.failed} site={site} backUrl={shopUrl} onRetry={() => void refetch()} />;
  const main = data ? (
    <Confirmation order={data.order} shopUrl={shopUrl} />
  ) : (
    <Lines count={4} label={strings.loading} />
  );
  return (
    <TimeZones value={site.timeZones ?? {}}>
      <Frame site={site} main={main} isOver />
    </TimeZones>
  );
}

function Confirmation({ order, shopUrl }: { order: Order; shopUrl: string }) {
  const strings = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const email = order.buyerInfo?.email;
  const firstName = (order.recipientInfo ?? order.billingInfo)?.contactDetails?.firstName;
  const isPickup = order.shippingInfo?.logistics?.pickupDetails !== undefined;
  const packing = Object.values(isPickup ? strings.thanks.pickupSteps : strings.thanks.steps);
  const steps = isOwed(order) ? [strings.thanks.unpaidStep, ...packing] : packing;
  const title = firstName ? strings.thanks.titleNamed({ name: firstName }) : strings.thanks.title;
  useEffect(() => {
    document.title = title;
    heading.current?.focus();
  }, [title]);
  return (
    <div className="pt-8">
      <p className="figures text-muted">{strings.thanks.order({ number: order.number })}</p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-display font-medium wrap-anywhere">
        {title}
      </h1>
      {email && <p className="mt-3 text-lead text-muted wrap-anywhere">{strings.thanks.confirmation({ email })}</p>}
      <PaymentNews order={order} />
      {order.shippingInfo && (
        <section className="mt-10 border-t border-line pt-6">
          <h2 className="text-lead font-medium">{strings.thanks.next}</h2>
          <ol className="mt-4 grid gap-3">
            {steps.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span className="figures w-5 shrink-0 text-muted">{index + 1}</span>
                {step}
              </li>
            ))}
          </ol>
        </section>
      )}
      <OrderSummary order={order} />
      <a href={shopUrl} className="button mt-10">
        {strings.thanks.continue}
      </a>
    </div>
  );
}

/** The order is placed, and its payment neither received nor reserved. */
function isOwed({ paymentStatus, status, balanceSummary }: Order): boolean {
  const isAuthorized = amountSign(balanceSummary?.authorized?.amount ?? "0") > 0;
  return paymentStatus === "NOT_PAID" && status === "APPROVED" && !isAuthorized;
}

/** What the buyer still has to know or do about the money. */
function PaymentNews({ order }: { order: Order }) {
  const strings = useMessages();
  const locale = useLocale();
  const mustPay = isOwed(order);
  const { data } = useQuery(payments.listPaymentMethods, {}, { enabled: mustPay });
  if (order.paymentStatus === "PENDING") return <p className="mt-3 text-muted">{strings.thanks.pending}</p>;
  const instructions = data?.methods.find((method) => method.type === "MANUAL")?.instructions;
  if (!mustPay || !data) return null;
  const due = order.balanceSummary?.balance;
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-lead font-medium">{strings.thanks.howToPay}</h2>
      {due && (
        <p className="figures mt-2">
          {strings.thanks.due({ amount: formatMoney(due.amount, order.currency, locale) })}
        </p>
      )}
      <p className="mt-2 max-w-measure whitespace-pre-line">{instructions ?? strings.thanks.payLater}</p>
    </section>
  );
}
