import type { OpenPayment, Order, OrderPayment } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { strings } from "../../strings/strings.ts";
import { SetStatusDialog } from "./SetStatusDialog.tsx";

const texts = strings.orders.paymentStatus;

interface SetStatusProps {
  readonly order: Order;
  readonly payment: OrderPayment;
  /** What it can be set to. */
  readonly open: OpenPayment;
  /** How the payment is called beside it. */
  readonly name: string;
}

/** Sets the status of a payment that the platform cannot find out about. */
export function SetStatus({ name, ...payment }: SetStatusProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="quiet-button"
        aria-label={texts.open({ payment: name })}
        onClick={() => setAsking(true)}
      >
        {texts.openShort}
      </button>
      {isAsking && <SetStatusDialog {...payment} onClose={() => setAsking(false)} />}
    </>
  );
}
