import type { ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { brand } from "../brand.ts";
import { deliveryCountries, freeFromPrices, promises } from "../lib/delivery.ts";
import { deliveryTexts } from "../lib/delivery-texts.ts";
import { headOf } from "../lib/head.ts";
import { reachable } from "../lib/reachable.server.ts";
import { describePage } from "../lib/seo.ts";
import { texts } from "../lib/texts.ts";
import { getShop } from "../shop.server.ts";

const messages = deliveryTexts;

export const loader = reachable(async ({ context, url }: LoaderFunctionArgs) => {
  const { items } = await getShop(context).catalog.products.queryProducts({ query: { paging: { limit: 1 } } });
  const head = describePage({
    title: texts.delivery,
    ...(brand.isPlain ? {} : { description: messages.packed }),
    canonical: `${url.origin}/delivery`,
  });
  return { freeFrom: freeFromPrices(items[0]?.priceData?.currency ?? ""), head };
});

export const meta = headOf;

export default function Delivery() {
  const { freeFrom } = useLoaderData<typeof loader>();
  const promised = promises(brand);
  return (
    <div className="page pt-12 md:pt-20">
      <h1 className="text-display">{texts.delivery}</h1>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-14 lg:grid-cols-12 xl:gap-x-20">
        <Part id="sent" title={messages.sent}>
          {!brand.isPlain && <p className="text-muted">{messages.packed}</p>}
          <table className="break-anywhere mt-6 w-full border-t border-line text-start max-[16rem]:text-small max-[16rem]:[&_tr]:flex max-[16rem]:[&_tr]:flex-wrap">
            <thead className="text-small text-muted">
              <tr className="border-b border-line">
                <th className="py-3 pe-3 text-start font-normal">{messages.country}</th>
                {promised.days && <th className="py-3 pe-3 text-start font-normal">{messages.days}</th>}
                {promised.freeFrom && <th className="py-3 text-end font-normal">{messages.freeFrom}</th>}
              </tr>
            </thead>
            <tbody>
              {deliveryCountries().map(({ code, name }) => (
                <Country key={code} code={code} name={name} freeFrom={freeFrom[code]} />
              ))}
            </tbody>
          </table>
          <p className="mt-4 text-small text-muted">{messages.price}</p>
        </Part>
        <div className="flex flex-col gap-14 lg:col-span-5">
          {brand.delivery.returnDays && (
            <Part id="returns" title={messages.back}>
              <p className="text-muted">{messages.returns({ days: brand.delivery.returnDays })}</p>
              <p className="mt-2 text-muted">{messages.refund}</p>
            </Part>
          )}
          {brand.contact.email && (
            <Part id="help" title={messages.help}>
              <p className="text-muted">
                {messages.write}{" "}
                <a href={`mailto:${brand.contact.email}`} className="text-link text-ink">
                  {brand.contact.email}
                </a>
              </p>
            </Part>
          )}
        </div>
      </div>
    </div>
  );
}

function Country({ code, name, freeFrom }: { code: string; name: string; freeFrom: string | undefined }) {
  const promised = promises(brand);
  const promise = brand.delivery.countries[code];
  if (!promise) return null;
  const [first = 0, last = 0] = promise.days ?? [];
  return (
    <tr className="border-b border-line">
      <th className="py-3 pe-3 text-start font-normal">{name}</th>
      {promised.days && <td className="figures py-3 pe-3">{promise.days ? messages.range({ first, last }) : "–"}</td>}
      {promised.freeFrom && <td className="figures py-3 text-end">{freeFrom ?? "–"}</td>}
    </tr>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="lg:col-span-7">
      <h2 id={id} className="scroll-mt-24 pb-3 text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
