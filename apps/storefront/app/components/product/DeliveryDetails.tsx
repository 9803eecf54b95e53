import { Link } from "react-router";
import { texts } from "../../lib/texts.ts";

/** How a product comes to a country, and how it may go back. */
export function DeliveryDetails({ details }: { details: readonly string[] }) {
  return (
    <>
      {details.map((sentence) => (
        <p key={sentence} className="mb-2">
          {sentence}
        </p>
      ))}
      <p>
        <Link to="/delivery" className="text-link text-ink">
          {texts.product.allAboutDelivery}
        </Link>
      </p>
    </>
  );
}
