import { Link } from "react-router";
import { brand } from "../../brand.ts";
import { formatPrice } from "../../lib/money.ts";
import { countryName } from "../../lib/regions.ts";
import { texts } from "../../lib/texts.ts";

/** How a product comes to a country, and how it may go back. */
export function DeliveryDetails({ country, currency }: { country: string; currency: string }) {
  const promise = brand.delivery.countries[country];
  return (
    <>
      {!brand.isPlain && <p>{texts.deliveryPage.packed}</p>}
      {promise?.days && <p className="mt-2">{texts.deliveryPage.to(countryName(country), ...promise.days)}</p>}
      {promise?.freeFrom !== undefined && (
        <p className="mt-2">{texts.product.freeFrom(formatPrice(promise.freeFrom, currency))}.</p>
      )}
      {brand.delivery.returnDays && <p className="mt-2">{texts.deliveryPage.returns(brand.delivery.returnDays)}</p>}
      <p className="mt-2">
        <Link to="/delivery" className="text-link text-ink">
          {texts.deliveryPage.more}
        </Link>
      </p>
    </>
  );
}
