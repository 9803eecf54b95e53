import type { MailKind } from "@vitrine/contract";
import type { MailMessages } from "../messages.ts";

/** The texts of a mail: subject, heading, first and last paragraphs. */
export interface KindTexts {
  readonly subject: string;
  /** The subject unless given. */
  readonly heading?: string;
  readonly intro: string;
  readonly outro?: string;
}

/** A kind of mail that shops can write themselves. */
export interface Kind<Name extends string = string> {
  /** What its texts may name. */
  readonly placeholders: readonly Name[];
  /** It can be switched off. */
  readonly isOptional: boolean;
  /** As the platform writes it. */
  texts(messages: MailMessages, values: Readonly<Record<Name, string>>): KindTexts;
}

const orderNames = ["shop", "number", "name", "total"] as const;

/** Every kind, in the order of an order's life. */
export const mailKinds = {
  ORDER_PLACED: kind(orderNames, ({ orderPlaced: m }, values) => ({
    subject: m.subject(values),
    heading: m.heading,
    intro: m.body(values),
    outro: m.note,
  })),
  ORDER_PLACED_UNPAID: kind([...orderNames, "due"], ({ orderPlaced: m }, values) => ({
    subject: m.subject(values),
    heading: m.heading,
    intro: m.unpaid(values),
    outro: m.note,
  })),
  ORDER_PLACED_RESERVED: kind([...orderNames, "amount"], ({ orderPlaced: m }, values) => ({
    subject: m.subject(values),
    heading: m.heading,
    intro: m.reserved(values),
    outro: m.note,
  })),
  PAYMENT_REQUEST: kind([...orderNames, "due"], ({ paymentRequest: m }, values) => ({
    subject: m.subject(values),
    intro: m.body(values),
    outro: m.note,
  })),
  PAYMENT_RECEIVED: optional(
    kind([...orderNames, "amount"], ({ paymentReceived: m }, values) => ({
      subject: m.subject(values),
      heading: m.heading,
      intro: m.body(values),
    })),
  ),
  ORDER_CHANGED: kind([...orderNames, "due"], ({ orderChanged: m }, values) => ({
    subject: m.subject(values),
    intro: m.body(values),
  })),
  ORDER_SHIPPED: kind(orderNames, ({ shipped: m }, values) => ({
    subject: m.subject(values),
    heading: m.heading,
    intro: m.body(values),
  })),
  ORDER_PARTLY_SHIPPED: kind(orderNames, ({ shipped: m }, values) => ({
    subject: m.subjectPart(values),
    heading: m.heading,
    intro: m.bodyPart(values),
  })),
  SHIPMENT_CANCELED: kind(orderNames, ({ fulfillmentCanceled: m }, values) => ({
    subject: m.subject(values),
    intro: m.body(values),
  })),
  PICKUP_READY: kind(orderNames, ({ pickupReady: m }, values) => ({
    subject: m.subject(values),
    heading: m.heading,
    intro: m.body(values),
  })),
  PICKUP_COLLECTED: optional(
    kind(orderNames, ({ pickupCollected: m }, values) => ({
      subject: m.subject(values),
      heading: m.heading,
      intro: m.body(values),
    })),
  ),
  DOWNLOADS: kind(orderNames, ({ downloads: m }, values) => ({
    subject: m.subject(values),
    intro: m.body(values),
    outro: m.note,
  })),
  ORDER_CANCELED: kind(orderNames, ({ orderCanceled: m }, values) => ({
    subject: m.subject(values),
    intro: m.body(values),
  })),
  ORDER_REFUNDED: kind([...orderNames, "amount"], ({ orderRefunded: m }, values) => ({
    subject: m.subject(values),
    intro: m.body(values),
  })),
  RETURN_REQUESTED: optional(returned("requested")),
  RETURN_APPROVED: returned("approved"),
  RETURN_REJECTED: returned("rejected"),
  RETURN_RECEIVED: optional(returned("received")),
  SUBSCRIPTION_DECLINED: subscribed("declined"),
  SUBSCRIPTION_UNPAID: subscribed("unpaid"),
  SUBSCRIPTION_ENDED: subscribed("ended"),
  GIFT_CARD: kind(["shop", "value", "name", "sender"], ({ giftCard: m }, values) => ({
    subject: m.subject(values),
    heading: m.heading(values),
    intro: m.from(values),
  })),
  BACK_IN_STOCK: kind(["shop", "item", "price"], ({ backInStock: m }, values) => ({
    subject: m.subject(values),
    intro: m.body(values),
    outro: m.note,
  })),
  CHECKOUT_REMINDER: kind(["shop", "name", "total"], ({ checkoutReminder: m }, values) => ({
    subject: m.subject(values),
    heading: m.heading,
    intro: m.body(values),
    outro: m.note,
  })),
  REVIEW_REQUEST: kind(["shop", "number", "item"], ({ reviewRequest: m }, values) => ({
    subject: m.subject(values),
    heading: m.heading,
    intro: m.body(values),
    outro: m.note,
  })),
  VERIFICATION_CODE: kind(["shop", "code"], ({ code: m }, values) => ({
    subject: m.subject(values),
    heading: m.heading,
    intro: m.body(values),
    outro: m.note,
  })),
  PASSWORD_RECOVERY: kind(["shop"], ({ recovery: m }, values) => ({
    subject: m.subject,
    intro: m.body(values),
    outro: m.note,
  })),
  PASSWORD_CHANGED: kind(["shop"], ({ passwordChanged: m }, values) => ({
    subject: m.subject,
    intro: m.body(values),
    outro: m.note,
  })),
  ACCOUNT_INVITATION: kind(["shop"], ({ activation: m }, values) => ({
    subject: m.subject(values),
    intro: m.body(values),
    outro: m.note,
  })),
  ACCOUNT_APPROVED: kind(["shop"], ({ approval: m }, values) => ({
    subject: m.subject(values),
    intro: m.body(values),
  })),
} satisfies Record<MailKind, Kind>;

/** What the texts of a kind name. */
export type ValuesOf<K extends MailKind> = Readonly<Record<(typeof mailKinds)[K]["placeholders"][number], string>>;

/** A kind that any name of placeholder can be asked of. */
export function kindOf(kind: MailKind): Kind {
  return mailKinds[kind];
}

function kind<const Name extends string>(placeholders: readonly Name[], texts: Kind<Name>["texts"]): Kind<Name> {
  return { placeholders, isOptional: false, texts };
}

function optional<Name extends string>(needed: Kind<Name>): Kind<Name> {
  return { ...needed, isOptional: true };
}

function returned(news: keyof MailMessages["returns"]["news"]): Kind<(typeof orderNames)[number]> {
  return kind(orderNames, ({ returns }, values) => {
    const { subject, body } = returns.news[news];
    return { subject: subject(values), intro: body(values) };
  });
}

function subscribed(news: keyof MailMessages["subscription"]): Kind<"due" | (typeof orderNames)[number]> {
  return kind([...orderNames, "due"], ({ subscription }, values) => {
    const { subject, body, note } = subscription[news];
    return { subject: subject(values), intro: body(values), outro: note };
  });
}
