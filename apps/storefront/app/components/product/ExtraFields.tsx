import { type ProductModifierGroup, type ProductSubscriptionOption, subscriptionPeriods } from "@vitrine/contract";
import { useId } from "react";
import { inChosenCurrency } from "../../lib/currencies.ts";
import { extrasTexts } from "../../lib/extras-texts.ts";
import { formatPrice } from "../../lib/money.ts";
import { lessPercent, type PriceView } from "../../lib/product-view.ts";
import { texts } from "../../lib/texts.ts";

interface ExtraFieldsProps {
  readonly groups: readonly ProductModifierGroup[];
  readonly subscriptions: readonly ProductSubscriptionOption[];
  /** It is sold as a subscription only. */
  readonly isNeverOnce: boolean;
  /** Of the product, as its page shows it. */
  readonly price: PriceView;
  /** What the shop's prices are written in. */
  readonly currency: string;
  /** What is chosen to begin with: ids of extras, and of the terms of a subscription. */
  readonly chosen: readonly string[];
}

/**
 * Extras, and the terms of subscriptions. A server writes them and a browser needs no code for them: what is chosen is in
 * the form, its price and the rule of a group are beside it as data.
 */
export function ExtraFields({ groups, subscriptions, ...props }: ExtraFieldsProps) {
  return (
    <>
      {groups.map((group) => (
        <Group key={group.id} group={group} {...props} />
      ))}
      {subscriptions.length > 0 && <Terms subscriptions={subscriptions} {...props} />}
    </>
  );
}

type ExtrasProps = Pick<ExtraFieldsProps, "chosen" | "currency">;

function Group({ group, chosen, currency }: ExtrasProps & { readonly group: ProductModifierGroup }) {
  const ruleId = useId();
  const { min, max, rule } = rulesOf(group);
  const isSingle = min === 1 && max === 1;
  return (
    <fieldset aria-describedby={rule && ruleId} data-rule={rule} data-min={min} data-max={max} className="text-small">
      <legend className="flex w-full justify-between gap-4 font-medium">
        {group.name}
        {min === 0 && <span className="font-normal text-muted">{texts.product.optional}</span>}
      </legend>
      {rule && (
        <p id={ruleId} className="text-muted">
          {rule}
        </p>
      )}
      {group.modifiers.map(({ id, label, price = "0" }) => {
        const shown = inChosenCurrency(price, currency);
        return (
          <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type={isSingle ? "radio" : "checkbox"}
              name={`modifier:${group.id}`}
              value={id}
              required={isSingle}
              defaultChecked={chosen.includes(id)}
              data-price={shown.amount}
              className="size-4 flex-none accent-(--vt-accent)"
            />
            <span className="min-w-0 grow wrap-anywhere">{label}</span>
            {Number(price) > 0 && (
              <span className="figures text-muted">
                {extrasTexts.costs({ price: formatPrice(shown.amount, shown.currency) })}
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

/** How many of a group have to and can be chosen, and what is to be said about it. */
function rulesOf({ minSelected: min = 0, maxSelected, modifiers }: ProductModifierGroup) {
  const most = modifiers.length;
  const max = Math.min(maxSelected ?? most, most);
  return { min, max, rule: ruleOf(min, max, most) };
}

function ruleOf(min: number, max: number, most: number): string | undefined {
  if (min === max) return extrasTexts.exactly({ count: min });
  if (max === most) return min > 0 ? extrasTexts.atLeast({ count: min }) : undefined;
  return min > 0 ? extrasTexts.between({ min, max }) : extrasTexts.upTo({ count: max });
}

type TermsProps = Omit<ExtraFieldsProps, "groups">;

/** The product once, where it is sold so, or again and again. */
function Terms({ subscriptions, isNeverOnce, price, chosen }: TermsProps) {
  const known = subscriptions.find(({ id }) => chosen.includes(id)) ?? (isNeverOnce ? subscriptions[0] : undefined);
  const shown = (percent: number) => formatPrice(lessPercent(price.amount, percent, price.currency), price.currency);
  const ranged = (text: string) => (price.from ? texts.price.from({ price: text }) : text);
  return (
    <fieldset className="text-small">
      <legend className="font-medium">{extrasTexts.purchase}</legend>
      {!isNeverOnce && <Purchase value="" title={extrasTexts.once} price={ranged(shown(0))} isChosen={!known} />}
      {subscriptions.map(({ id, title, description, subscriptionSettings, discountPercentage = 0 }) => {
        const periods = subscriptionPeriods(subscriptionSettings);
        const amount = shown(discountPercentage);
        return (
          <Purchase
            key={id}
            value={id}
            title={title}
            price={ranged(periods ? extrasTexts.terms.priced({ price: amount, ...periods }) : amount)}
            percent={discountPercentage}
            isChosen={id === known?.id}
            sentences={[description, ...conditionsOf(subscriptionSettings)]}
          />
        );
      })}
    </fieldset>
  );
}

/** What a buyer has to know of a subscription besides its price. */
function conditionsOf({
  freeTrialPeriod,
  enableCustomerCancellation,
}: ProductSubscriptionOption["subscriptionSettings"]): (string | undefined)[] {
  const trial = freeTrialPeriod && subscriptionPeriods(freeTrialPeriod);
  return [
    trial && extrasTexts.terms.trial(trial),
    enableCustomerCancellation ? extrasTexts.cancelable : extrasTexts.fixed,
  ];
}

interface PurchaseProps {
  readonly value: string;
  readonly title: string;
  readonly price: string;
  readonly percent?: number;
  readonly isChosen: boolean;
  readonly sentences?: readonly (string | undefined)[];
}

function Purchase({ value, title, price, percent, isChosen, sentences = [] }: PurchaseProps) {
  return (
    <label className="flex min-h-11 cursor-pointer gap-3 py-3">
      <input
        type="radio"
        name="subscription"
        value={value}
        defaultChecked={isChosen}
        data-percent={percent}
        className="mt-0.5 size-4 flex-none accent-(--vt-accent)"
      />
      <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4 wrap-anywhere">
        <span>{title}</span>
        <span className="figures text-muted">{price}</span>
        {sentences.length > 0 && <span className="w-full text-muted">{sentences.filter(Boolean).join(" ")}</span>}
      </span>
    </label>
  );
}
