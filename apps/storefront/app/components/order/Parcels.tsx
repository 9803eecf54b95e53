import { useId } from "react";
import { orderTexts } from "../../lib/order-texts.ts";
import type { ParcelView } from "../../lib/parcels.ts";

const { parcels: texts } = orderTexts;

/** What was sent so far, and where to follow it. */
export function Parcels({ parcels }: { parcels: readonly ParcelView[] }) {
  const id = useId();
  if (parcels.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="text-title">
        {texts.title({ count: parcels.length })}
      </h2>
      <ul className="mt-4 border-t border-line">
        {parcels.map((parcel) => (
          <li key={[parcel.date, parcel.number, ...parcel.contents.map((line) => line.id)].join(" ")}>
            <Parcel parcel={parcel} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Parcel({ parcel: { date, carrier, number, link, contents } }: { parcel: ParcelView }) {
  const tracking = [carrier, number].filter(Boolean).join(" ");
  return (
    <div className="border-b border-line py-4">
      <p className="font-medium">{texts.sent({ date })}</p>
      <ul className="text-muted">
        {contents.map((line) => (
          <li key={line.id}>{line.text}</li>
        ))}
      </ul>
      {tracking && (
        <p className="figures mt-2 [overflow-wrap:anywhere]">
          {link ? (
            <a href={link} className="text-link thumb" rel="noreferrer">
              {texts.follow({ tracking })}
            </a>
          ) : (
            tracking
          )}
        </p>
      )}
    </div>
  );
}
