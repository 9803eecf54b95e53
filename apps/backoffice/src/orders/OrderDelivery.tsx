import type { Order, OrderPickup } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { fullDate } from "../ui/dates.ts";
import { locale } from "../ui/locale.ts";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { addressLines, fulfillmentMark, slotText } from "./order-labels.ts";
import styles from "./orders.module.css";

const texts = strings.orders.page;

/** How it is sent, when and by which way. */
export function OrderDelivery({ order, pickup }: { order: Order; pickup: OrderPickup | undefined }): ReactNode {
  const { shippingInfo, currency } = order;
  const mark = fulfillmentMark(order);
  if (!shippingInfo) {
    return (
      <Panel title={texts.delivery}>
        <p className="facts soft">{texts.noDelivery}</p>
      </Panel>
    );
  }
  const { logistics = {}, title, cost } = shippingInfo;
  const { deliveryTime, deliveryTimeSlot: slot, instructions, pickupDetails } = logistics;
  return (
    <Panel title={texts.delivery} aside={mark && <Status tone={mark.tone}>{mark.text}</Status>}>
      <div className="facts">
        <p>{[title, cost?.price && formatMoney(cost.price.amount, currency, locale)].filter(Boolean).join(" · ")}</p>
        {deliveryTime && <p className="soft">{deliveryTime}</p>}
      </div>
      {slot?.from && (
        <div className="facts">
          <h3>{texts.slot}</h3>
          <p>{slotText(slot)}</p>
        </div>
      )}
      {pickupDetails && (
        <div className="facts">
          <h3>{texts.pickup}</h3>
          <address>
            {addressLines(pickupDetails.address).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          {pickup && <p className="soft">{pickupText(pickup)}</p>}
        </div>
      )}
      {instructions && (
        <div className="facts">
          <h3>{texts.instructions}</h3>
          <p className={styles.pre}>{instructions}</p>
        </div>
      )}
    </Panel>
  );
}

/** How far a pick-up is, and since when. */
function pickupText({ status, readyDate, collectedDate }: OrderPickup): string {
  if (status === "COLLECTED" && collectedDate) return texts.collected({ when: fullDate(new Date(collectedDate)) });
  if (status === "READY" && readyDate) return texts.ready({ when: fullDate(new Date(readyDate)) });
  return texts.preparing;
}
