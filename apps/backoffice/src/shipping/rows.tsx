import type { ShippingOption, SitePickupPoint, SiteSettings } from "@vitrine/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { Status } from "../ui/Status.tsx";
import { isOffered, ratesText, regionNames } from "./region-text.ts";
import styles from "./shipping.module.css";

const texts = strings.shipping;

/** A shipping option in the list: what it is called, where it is offered, what it costs. */
export function OptionRow({ option, settings }: { option: ShippingOption; settings: SiteSettings }): ReactNode {
  const { id, title, estimatedDeliveryTime, deliveryRegionIds, rates } = option;
  const { currency, delivery } = settings;
  return (
    <Row to={`/shipping/options/${id}`} title={title || texts.options.one} price={ratesText(rates, currency)}>
      {isOffered(option, delivery) ? (
        <span>{[regionNames(deliveryRegionIds, delivery), estimatedDeliveryTime].filter(Boolean).join(" · ")}</span>
      ) : (
        <Status tone="bad">{texts.nowhere}</Status>
      )}
    </Row>
  );
}

/** A pick-up location in the list. */
export function PickupRow({ point, settings }: { point: SitePickupPoint; settings: SiteSettings }): ReactNode {
  const { id, title, regionIds, price, address } = point;
  const { currency, delivery } = settings;
  const hasTimes = delivery.schedules.some(({ optionId }) => optionId === id);
  const place = [address.addressLine, address.city].filter(Boolean).join(", ");
  return (
    <Row to={`/shipping/pickup/${id}`} title={title} price={ratesText([{ amount: price }], currency)}>
      {regionIds.length > 0 ? (
        <span>{[place, hasTimes && texts.times.chosen].filter(Boolean).join(" · ")}</span>
      ) : (
        <Status tone="bad">{texts.nowhere}</Status>
      )}
    </Row>
  );
}

function Row(props: { to: string; title: string; price: string; children: ReactNode }): ReactNode {
  return (
    <li>
      <Link to={props.to} className={styles.row}>
        <span className={styles.what}>
          <strong>{props.title}</strong>
          <span className="soft">{props.children}</span>
        </span>
        <span className={styles.price}>{props.price}</span>
      </Link>
    </li>
  );
}
