import type { CheckoutLineItem, DescriptionLine } from "@vitrine/contract";
import { compareAmounts, Money, multiplyAmount } from "@vitrine/react";
import type { Strings } from "../strings/en.ts";
import { useStrings } from "../strings/strings.tsx";

/** One item of the order: picture, name, options, quantity, price, and what is wrong with it. */
export function SummaryLine({ line, currency }: { line: CheckoutLineItem; currency: string }) {
  const strings = useStrings();
  const problem = lineProblem(line, strings);
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-x-4 py-3">
      <Picture line={line} />
      <div className="min-w-0">
        <p className="font-medium">{line.productName?.translated ?? line.productName?.original}</p>
        {(line.descriptionLines ?? []).map((description) => (
          <p key={description.name?.original} className="text-small text-muted">
            {optionText(description)}
          </p>
        ))}
        <p className="figures text-small text-muted">{strings.summary.quantity(line.quantity)}</p>
        {problem && <p className="text-small font-medium text-error">{problem}</p>}
      </div>
      <LinePrice line={line} currency={currency} />
    </li>
  );
}

function Picture({ line }: { line: CheckoutLineItem }) {
  const source = line.media?.url;
  return (
    <div className="aspect-4/5 w-16 overflow-hidden bg-plate">
      {source && (
        <img
          src={source}
          alt=""
          width={line.media?.width}
          height={line.media?.height}
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </div>
  );
}

function LinePrice({ line, currency }: { line: CheckoutLineItem; currency: string }) {
  const strings = useStrings();
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

function optionText({ name, plainText, colorInfo }: DescriptionLine): string {
  const label = name?.translated ?? name?.original;
  const value = plainText?.translated ?? plainText?.original ?? colorInfo?.translated ?? colorInfo?.original;
  return [label, value].filter(Boolean).join(": ");
}

/** Why a line cannot be bought as it stands, in two or three words. */
export function lineProblem(
  { availability, quantity }: CheckoutLineItem,
  { lineProblem: words }: Strings,
): string | undefined {
  const { status, quantityAvailable = 0 } = availability ?? {};
  if (status === "NOT_AVAILABLE") return words.NOT_AVAILABLE;
  if (status === "NOT_FOUND") return words.NOT_FOUND;
  if (status === "PARTIALLY_AVAILABLE" && quantityAvailable < quantity) return words.partly(quantityAvailable);
  return undefined;
}
