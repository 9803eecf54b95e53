import type { AddressWithContact, Order } from "@vitrine/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { Panel } from "../ui/Panel.tsx";
import { useToast } from "../ui/toasts.tsx";
import { addressLines, buyerName } from "./order-labels.ts";
import styles from "./orders.module.css";

const texts = strings.orders.page;

/** Who bought it and where they live. */
export function OrderCustomer({ order }: { order: Order }): ReactNode {
  const toast = useToast();
  const may = useMay();
  const { email, memberId } = order.buyerInfo ?? {};
  const shipTo = order.shippingInfo?.logistics?.shippingDestination;
  const copy = async () => {
    await navigator.clipboard.writeText(email ?? "");
    toast({ text: texts.copied });
  };
  return (
    <Panel
      title={texts.customer}
      aside={
        memberId && may(scope.readMembers) ? (
          <Link to={`/members/${memberId}`}>{texts.member}</Link>
        ) : (
          <span className="soft">{memberId ? texts.member : texts.guest}</span>
        )
      }
    >
      <div className="facts">
        <p>{buyerName(order) || strings.orders.noCustomer}</p>
        {email ? (
          <p className="email">
            <a href={`mailto:${email}`}>{email}</a>
            <button type="button" className="icon-button" aria-label={texts.copyEmail} onClick={() => void copy()}>
              <Icon name="copy" />
            </button>
          </p>
        ) : (
          <p className="soft">{texts.noEmail}</p>
        )}
        {email && <Link to={{ pathname: "/orders", search: `?q=${encodeURIComponent(email)}` }}>{texts.ordersOf}</Link>}
      </div>
      {shipTo && <AddressBlock title={texts.shipTo} contact={shipTo} />}
      <AddressBlock title={texts.billTo} contact={order.billingInfo} other={shipTo} />
      {order.buyerNote && (
        <div className="facts">
          <h3>{texts.note}</h3>
          <p className={styles.pre}>{order.buyerNote}</p>
        </div>
      )}
      {order.customFields.map(({ title, value }) => (
        <div key={title} className="facts">
          <h3>{title}</h3>
          <p>{String(value)}</p>
        </div>
      ))}
    </Panel>
  );
}

interface AddressBlockProps {
  readonly title: string;
  readonly contact: AddressWithContact | undefined;
  readonly other?: AddressWithContact | undefined;
}

function AddressBlock({ title, contact, other }: AddressBlockProps): ReactNode {
  const lines = linesOf(contact);
  const isSame = other !== undefined && lines.length > 0 && lines.join() === linesOf(other).join();
  return (
    <div className="facts">
      <h3>{title}</h3>
      {isSame ? (
        <p className="soft">{texts.sameAsShipping}</p>
      ) : lines.length > 0 ? (
        <address>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : (
        <p className="soft">{texts.noAddress}</p>
      )}
    </div>
  );
}

function linesOf(contact: AddressWithContact | undefined): readonly string[] {
  const { firstName, lastName, company, phone } = contact?.contactDetails ?? {};
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const lines = [name, company, ...addressLines(contact?.address), phone];
  return lines.filter((line): line is string => Boolean(line));
}
