import { mapLink } from "../../lib/map-link.ts";
import { thanksTexts } from "../../lib/thanks-texts.ts";

/** The way to a map of where an order is collected. */
export function MapLink({ address }: { address: string }) {
  return (
    <a href={mapLink(address)} rel="noreferrer" className="text-link thumb py-1 print:hidden">
      {thanksTexts.map}
    </a>
  );
}
