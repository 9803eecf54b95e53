import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { asMember } from "../account.server.ts";
import { brand } from "../brand.ts";
import { OrderSummary } from "../components/OrderSummary.tsx";
import { accountTexts } from "../lib/account-texts.ts";
import { toAddressView } from "../lib/member-view.ts";
import { orNotFound } from "../lib/not-found.server.ts";
import { dateOf, statusOf } from "../lib/order-row.ts";
import { toOrderView } from "../lib/order-view.ts";
import { describePage } from "../lib/seo.ts";
import { getShop } from "../shop.server.ts";

const { order: words } = accountTexts;

/** One order of the member; anybody else's is not there. */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const shop = getShop(context);
  return asMember(shop, url, async () => {
    const { order } = await orNotFound(Promise.resolve(shop.own.orders.getOrder({ id: params.id ?? "" })));
    const { shippingInfo } = order;
    const destination = shippingInfo?.logistics?.shippingDestination;
    const { firstName = "", lastName = "" } = destination?.contactDetails ?? {};
    return {
      order: toOrderView(order),
      date: dateOf(order),
      status: statusOf(order),
      delivery: shippingInfo?.title,
      to: destination?.address
        ? [`${firstName} ${lastName}`.trim(), ...toAddressView(destination.address).lines].filter(Boolean)
        : [],
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  describePage({ title: words.title(loaderData?.order.number ?? ""), isPrivate: true });

export default function AccountOrder() {
  const { order, date, status, delivery, to } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-x-10 gap-y-14 pt-12 md:pt-20 lg:grid-cols-12 xl:gap-x-20">
      <div className="lg:col-span-5">
        <p>
          <Link to="/account" className="text-link text-muted">
            {words.back}
          </Link>
        </p>
        <h1 className="mt-3 text-display">{words.title(order.number)}</h1>
        <p className="mt-2 text-muted">{words.placed(date)}</p>
        <dl className="mt-10 border-t border-line">
          <Fact label={words.state}>{status}</Fact>
          {delivery && (
            <Fact label={words.delivery}>
              {delivery}
              {order.deliveryTime && <span className="block text-muted">{order.deliveryTime}</span>}
            </Fact>
          )}
          {to.length > 0 && (
            <Fact label={words.deliverTo}>
              {to.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </Fact>
          )}
        </dl>
        <p className="mt-6 text-muted">
          {words.help}{" "}
          <a href={`mailto:${brand.contact.email}`} className="text-link text-ink">
            {brand.contact.email}
          </a>
        </p>
      </div>
      <div className="lg:col-span-7">
        <OrderSummary order={order} />
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-4 border-b border-line py-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
