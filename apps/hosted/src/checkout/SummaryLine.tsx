import {
  type CheckoutLineItem,
  type DescriptionLine,
  type Image,
  type ModifierGroup,
  type OrderLineItem,
  type SubscriptionSettings,
  subscriptionPeriods,
  type TranslatableString,
} from "@vitrine/contract";
import { compareAmounts, Money, multiplyAmount, smallPicture, useLocale } from "@vitrine/react";
import type { ReactNode } from "react";
import type { Messages } from "../messages/catalog.ts";
import { useMessages } from "../messages/messages.tsx";

/** One item of the order: picture, name, options, quantity, price, and what is wrong with it. */
export function SummaryLine({ line, currency }: { line: CheckoutLineItem; currency: string }) {
  const problem = lineProblem(line, useMessages());
  const details = useDetails(line);
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 py-3">
      <Picture image={line.media} />
      <LineText name={line.productName} details={details} quantity={line.quantity} problem={problem}>
        <LinePrice line={line} currency={currency} />
      </LineText>
    </li>
  );
}

export interface LineTextProps {
  readonly name: TranslatableString | undefined;
  readonly details: readonly string[];
  readonly quantity: number;
  readonly problem?: string | undefined;
  /** Its price: below the words where it would leave no room for them. */
  readonly children: ReactNode;
}

/** What an item is, in words, and what it costs. */
export function LineText({ name, details, quantity, problem, children }: LineTextProps) {
  const strings = useMessages();
  const count = new Intl.NumberFormat(useLocale()).format(quantity);
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <div className="min-w-0 grow basis-24 wrap-anywhere">
        <p className="written font-medium">{name?.translated ?? name?.original}</p>
        {details.map((text) => (
          <p key={text} className="written text-small text-muted">
            {text}
          </p>
        ))}
        <p className="figures text-small text-muted">{strings.summary.quantity({ count })}</p>
        {problem && <p className="text-small font-medium text-error">{problem}</p>}
      </div>
      {children}
    </div>
  );
}

/** What the picture of a line takes up. */
const place = { width: 64, height: 80 };

export function Picture({ image }: { image: Image | undefined }) {
  return (
    <div className="aspect-4/5 w-16 self-start overflow-hidden bg-surface">
      {image?.url && (
        <img
          {...smallPicture(image.url, place)}
          alt=""
          width={place.width}
          height={place.height}
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </div>
  );
}

function LinePrice({ line, currency }: { line: CheckoutLineItem; currency: string }) {
  const strings = useMessages();
  const now = multiplyAmount(line.price?.amount ?? "0", line.quantity);
  const before = multiplyAmount(line.fullPrice?.amount ?? line.price?.amount ?? "0", line.quantity);
  const isReduced = compareAmounts(before, now) > 0;
  return (
    <p className="figures text-end">
      {isReduced && (
        <>
          <span className="sr-only">{strings.summary.was} </span>
          <s className="block text-small text-muted">
            <Money amount={before} currency={currency} />
          </s>
          <span className="sr-only">{strings.summary.now} </span>
        </>
      )}
      <Money amount={now} currency={currency} className={isReduced ? "text-sale" : ""} />
    </p>
  );
}

/** Extras as chosen: `Milk: Oat, Cinnamon × 2`. */
function extrasText({ name, modifiers = [] }: ModifierGroup, strings: Messages): string {
  const extras = modifiers.map(({ label, quantity = 1 }) =>
    [label?.translated ?? label?.original, quantity > 1 ? `× ${quantity}` : ""].filter(Boolean).join(" "),
  );
  return pairText(name, extras.join(", "), strings);
}

/** How often a subscription comes: `Every month, for 12 months`. */
export function termsText(settings: SubscriptionSettings, { terms }: Messages): string | undefined {
  const periods = subscriptionPeriods(settings);
  return periods && terms.every(periods);
}

type ShownLine = Pick<CheckoutLineItem, "catalogReference" | "descriptionLines" | "itemType" | "modifierGroups"> &
  Partial<Pick<CheckoutLineItem, "subscriptionOptionInfo"> & Pick<OrderLineItem, "subscriptionInfo">>;

/** What was chosen about a line, with its extras and how often it comes; of a gift card who gets it and when, in the buyer's date format. */
export function useDetails(line: ShownLine): string[] {
  const strings = useMessages();
  const { summary } = strings;
  const locale = useLocale();
  const { descriptionLines = [], itemType, catalogReference, modifierGroups = [] } = line;
  if (itemType?.preset !== "GIFT_CARD") {
    const options = descriptionLines.map((option) => optionText(option, strings));
    const { subscriptionSettings } = line.subscriptionOptionInfo ?? line.subscriptionInfo ?? {};
    const terms = subscriptionSettings && termsText(subscriptionSettings, strings);
    return [...options, ...modifierGroups.map((group) => extrasText(group, strings)), ...(terms ? [terms] : [])];
  }
  const { recipientName, recipientEmail } = catalogReference?.options ?? {};
  const recipient = recipientName || recipientEmail;
  // The line has the day of the shop's calendar; what was sent may be a moment.
  const day = descriptionLines.find(({ name }) => name?.original === "Delivery")?.plainText?.original;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return [
    ...(typeof recipient === "string" ? [summary.giftFor({ recipient })] : []),
    ...(day ? [summary.giftDay({ day: format.format(new Date(day)) })] : []),
  ];
}

/** An option as chosen: `Colour: Moss`. */
function optionText({ name, plainText, colorInfo }: DescriptionLine, strings: Messages): string {
  const value = plainText?.translated ?? plainText?.original ?? colorInfo?.translated ?? colorInfo?.original;
  return pairText(name, value, strings);
}

/** What something is called and what it is, or whichever of the two there is. */
function pairText(
  label: { readonly original?: string; readonly translated?: string } | undefined,
  value: string | undefined,
  strings: Messages,
): string {
  const name = label?.translated ?? label?.original;
  return name && value ? strings.pair({ name, value }) : (name ?? value ?? "");
}

/** Why a line cannot be bought as it is, in two or three words. */
export function lineProblem(
  { availability, quantity }: CheckoutLineItem,
  { lineProblem: texts }: Messages,
): string | undefined {
  const { status, quantityAvailable = 0 } = availability ?? {};
  if (status === "NOT_AVAILABLE") return texts.NOT_AVAILABLE;
  if (status === "NOT_FOUND") return texts.NOT_FOUND;
  if (status === "PARTIALLY_AVAILABLE" && quantityAvailable < quantity)
    return texts.partly({ left: quantityAvailable });
  return undefined;
}
