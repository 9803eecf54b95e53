import { Button, Menu } from "@mantine/core";
import { type Order, type OrderReturn, returns } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { reasonOf, returnMark } from "../../returns/return-labels.ts";
import { scope, useMay } from "../../session/may.ts";
import { strings } from "../../strings/strings.ts";
import { shortDate } from "../../ui/dates.ts";
import { MoreMenu } from "../../ui/MoreMenu.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Status } from "../../ui/Status.tsx";
import { lineName } from "../order-labels.ts";
import styles from "../orders.module.css";
import { RefundDialog } from "../refunds/RefundDialog.tsx";
import { ReturnStepDialog } from "./ReturnStepDialog.tsx";
import { type ReturnStep, stepsOf } from "./return-steps.ts";
import { useReturn } from "./use-return.ts";

const texts = strings.returns;

/** What of an order comes back, and what is to do about it. */
export function ReturnsPanel({ order, isNext }: { order: Order; isNext: boolean }): ReactNode {
  const { data } = useQuery(returns.listReturnsOfOrder, { orderId: order.id });
  const all = data?.returns ?? [];
  if (all.length === 0) return null;
  // Of several, the one that waits longest.
  const next = isNext ? all.find((one) => stepsOf(one).length > 0) : undefined;
  return (
    <Panel title={texts.title}>
      <ul className={styles.parcels}>
        {all.toReversed().map((one) => (
          <OneReturn key={one.id} order={order} one={one} isNext={one === next} />
        ))}
      </ul>
    </Panel>
  );
}

interface OneReturnProps {
  readonly order: Order;
  readonly one: OrderReturn;
  /** Its step is what is to do next with the order. */
  readonly isNext: boolean;
}

function OneReturn({ order, one, isNext }: OneReturnProps): ReactNode {
  const mark = returnMark(one);
  const may = useMay();
  return (
    <li>
      <div className="facts">
        <p className={styles.marks}>
          <Status tone={mark.tone}>{mark.text}</Status>
          <time className="soft" dateTime={one.createdDate}>
            {shortDate(new Date(one.createdDate))}
          </time>
        </p>
        {one.lineItems.map(({ lineItemId, quantity, reason, comment, receivedQuantity }) => {
          const line = order.lineItems.find(({ id }) => id === lineItemId);
          const received = receivedQuantity > 0 ? texts.received({ many: receivedQuantity }) : undefined;
          return (
            <p key={lineItemId} className="soft">
              {[`${quantity} × ${line ? lineName(line) : lineItemId}`, reasonOf(reason), comment, received]
                .filter(Boolean)
                .join(" · ")}
            </p>
          );
        })}
        {one.note && <p className={styles.pre}>{one.note}</p>}
        {(one.refundIds.length > 0 || one.replaced) && (
          <p className="soft">
            {[one.refundIds.length > 0 && texts.isRefunded, one.replaced && texts.isReplaced]
              .filter(Boolean)
              .join(" · ")}
          </p>
        )}
      </div>
      {may(scope.orders) && <ReturnActions order={order} one={one} isNext={isNext} />}
    </li>
  );
}

/** The likeliest step as a button, the others behind three dots. */
function ReturnActions({ order, one, isNext }: OneReturnProps): ReactNode {
  const [step, setStep] = useState<ReturnStep>();
  const close = () => setStep(undefined);
  const link = useReturn(returns.linkReturnRefund, { orderId: order.id, done: texts.done.refund });
  const [first, ...rest] = stepsOf(one);
  if (!first) return null;
  const quantities = Object.fromEntries(one.lineItems.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
  return (
    <span className={styles.returnSteps}>
      <Button variant={isNext ? "filled" : "default"} onClick={() => setStep(first)}>
        {texts.steps[first]}
      </Button>
      {rest.length > 0 && (
        <MoreMenu label={texts.more}>
          {rest.map((other) => (
            <Menu.Item key={other} onClick={() => setStep(other)}>
              {texts.steps[other]}
            </Menu.Item>
          ))}
        </MoreMenu>
      )}
      {step === "refund" && (
        <RefundDialog
          order={order}
          quantities={quantities}
          onRefunded={(refundId) => link.mutate({ id: one.id, refundId })}
          onClose={close}
        />
      )}
      {step && step !== "refund" && <ReturnStepDialog order={order} one={one} step={step} onClose={close} />}
    </span>
  );
}
