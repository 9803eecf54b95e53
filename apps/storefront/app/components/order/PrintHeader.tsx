import { brand } from "../../brand.ts";

/** Who sends it, at the head of a printed page. */
export function PrintHeader() {
  return (
    <p className="mb-10 hidden print:block">
      <span className="block text-title font-semibold tracking-[-0.04em]">{brand.name}</span>
      {brand.contact.place}
      {brand.contact.place && <br />}
      {brand.contact.email}
    </p>
  );
}
