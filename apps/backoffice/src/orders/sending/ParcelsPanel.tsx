import { Menu } from "@mantine/core";
import { type Fulfillment, type Order, orderDelivery } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { scope, useMay } from "../../session/may.ts";
import { strings } from "../../strings/strings.ts";
import { fullDate, shortDate } from "../../ui/dates.ts";
import { explain } from "../../ui/explain.ts";
import { Icon } from "../../ui/Icon.tsx";
import { MoreMenu } from "../../ui/MoreMenu.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { unitNames } from "../order-labels.ts";
import styles from "../orders.module.css";
import { parcelNumber } from "./parcel-number.ts";
import { TakeBackDialog } from "./TakeBackDialog.tsx";
import { TrackingDialog } from "./TrackingDialog.tsx";
import { useDelivery } from "./use-delivery.ts";

const texts = strings.orders.sending;

/** What was sent, parcel by parcel. */
export function ParcelsPanel(props: { order: Order; fulfillments: readonly Fulfillment[] }): ReactNode {
  const { order, fulfillments } = props;
  if (fulfillments.length === 0) return null;
  return (
    <Panel title={texts.parcels}>
      <ul className={styles.parcels}>
        {fulfillments.map((fulfillment, index) => (
          <Parcel key={fulfillment.id} order={order} fulfillment={fulfillment} place={index + 1} />
        ))}
      </ul>
    </Panel>
  );
}

function Parcel(props: { order: Order; fulfillment: Fulfillment; place: number }): ReactNode {
  const { order, fulfillment, place } = props;
  const { createdDate, lineItems, trackingInfo } = fulfillment;
  const may = useMay();
  const number = parcelNumber(fulfillment);
  return (
    <li>
      <div className="facts">
        <p>
          {texts.parcel({ place })}{" "}
          <time className="soft" dateTime={createdDate} title={fullDate(new Date(createdDate))}>
            {shortDate(new Date(createdDate))}
          </time>
        </p>
        <p className="soft">{unitNames(order, lineItems)}</p>
        {trackingInfo?.trackingLink ? (
          <a href={trackingInfo.trackingLink} target="_blank" rel="noreferrer">
            {number || texts.follow} <Icon name="external" />
          </a>
        ) : (
          <p className="soft">{number || texts.noTracking}</p>
        )}
      </div>
      {may(scope.fulfillments) && <ParcelMenu order={order} fulfillment={fulfillment} place={place} />}
    </li>
  );
}

function ParcelMenu(props: { order: Order; fulfillment: Fulfillment; place: number }): ReactNode {
  const { order, fulfillment, place } = props;
  const [open, setOpen] = useState<"tracking" | "back">();
  const toast = useToast();
  const resend = useDelivery(order.id).useMove(orderDelivery.sendShippingConfirmation, { done: texts.mailSent });
  const close = () => setOpen(undefined);
  const onResend = () =>
    resend.mutate(
      { orderId: order.id, fulfillmentId: fulfillment.id },
      { onError: (error) => toast({ text: explain(error), isBad: true }) },
    );
  return (
    <>
      <MoreMenu isSmall label={texts.parcelActions({ place })}>
        <Menu.Item onClick={() => setOpen("tracking")}>{texts.editTracking}</Menu.Item>
        <Menu.Item disabled={!order.buyerInfo?.email} onClick={onResend}>
          {texts.sendMail}
        </Menu.Item>
        <Menu.Item color="danger" onClick={() => setOpen("back")}>
          {texts.takeBack}
        </Menu.Item>
      </MoreMenu>
      {open === "tracking" && <TrackingDialog order={order} fulfillment={fulfillment} onClose={close} />}
      {open === "back" && <TakeBackDialog order={order} fulfillment={fulfillment} place={place} onClose={close} />}
    </>
  );
}
