import { brand } from "../../brand.ts";
import { formatPrice } from "../../lib/money.ts";
import { texts } from "../../lib/texts.ts";

interface DeliveryPromiseProps {
  /** First and last day of arrival, in words. */
  readonly arrival: readonly [string, string] | undefined;
  readonly country: string;
  readonly currency: string;
}

/** When it comes, from when delivery is free, how long one may think about it. */
export function DeliveryPromise({ arrival, country, currency }: DeliveryPromiseProps) {
  const freeFrom = brand.delivery.countries[country]?.freeFrom;
  return (
    <ul className="flex flex-col gap-1 border-t border-line pt-5 text-small text-muted">
      {arrival && <li>{texts.product.delivery(...arrival)}</li>}
      {freeFrom !== undefined && <li>{texts.product.freeFrom(formatPrice(freeFrom, currency))}</li>}
      {brand.delivery.returnDays && <li>{texts.product.returns(brand.delivery.returnDays)}</li>}
    </ul>
  );
}
