import type { Address, Order } from "@vitrine/contract";
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { asMember } from "../account.server.ts";
import { OrderActions } from "../components/account/OrderActions.tsx";
import { Fact, Lines } from "../components/order/Fact.tsx";
import { MapLink } from "../components/order/MapLink.tsx";
import { OrderSummary } from "../components/order/OrderSummary.tsx";
import { Papers } from "../components/order/Papers.tsx";
import { Parcels } from "../components/order/Parcels.tsx";
import { PrintHeader } from "../components/order/PrintHeader.tsx";
import { type ReturnOutcome, Returns } from "../components/order/Returns.tsx";
import { readForm } from "../lib/account-form.ts";
import { accountTexts } from "../lib/account-texts.ts";
import { toAddressView } from "../lib/member-view.ts";
import { orNotFound } from "../lib/not-found.server.ts";
import { dateOf, isCancelable, statusOf } from "../lib/order-row.ts";
import { type PickupView, toOrderView, withDownloads } from "../lib/order-view.ts";
import { paperView } from "../lib/papers.ts";
import { toParcel } from "../lib/parcels.ts";
import { toReturnsView } from "../lib/return-view.ts";
import { describePage } from "../lib/seo.ts";
import { orderAgain, type Reordered } from "../reorder.server.ts";
import { handleReturn } from "../returns.server.ts";
import { getShop, type Shop } from "../shop.server.ts";

const { order: texts } = accountTexts;

/** One order of the member; anyone else's is not there. */
async function readOrder({ own }: Shop, id = ""): Promise<Order> {
  return (await orNotFound(Promise.resolve(own.orders.getOrder({ id })))).order;
}

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const shop = getShop(context);
  return asMember(shop, url, async () => {
    const order = await readOrder(shop, params.id);
    const orderId = order.id;
    const [{ delivery }, { downloads }, returns, { papers }] = await Promise.all([
      shop.own.orderDelivery.getOrderDelivery({ orderId }),
      shop.own.orderDelivery.listDownloads({ orderId }),
      shop.own.returns.listReturnsOfOrder({ orderId }),
      shop.own.orderDocuments.listOrderPapers({ orderId }),
    ]);
    const { shippingInfo, billingInfo } = order;
    const view = withDownloads(toOrderView(order), downloads);
    const parcels = delivery.pickup ? [] : delivery.fulfillments;
    return {
      id: order.id,
      order: view,
      parcels: parcels.map(({ createdDate, ...parcel }) => toParcel({ date: createdDate, ...parcel }, view.lines)),
      returns: toReturnsView(returns, view.lines),
      date: dateOf(order),
      status: statusOf(order, delivery.pickup),
      isCancelable: isCancelable(order),
      papers: papers.map((paper) => paperView(paper, order.currency, texts.papers)),
      delivery: shippingInfo?.title,
      to: linesOf(shippingInfo?.logistics?.shippingDestination),
      billedTo: linesOf(billingInfo),
    };
  });
}

/** Puts the order into the cart once more: on to the cart, or back here when something is missing. Or asks for a return. */
export async function action({ request, context, url, params }: ActionFunctionArgs) {
  const shop = getShop(context);
  const values = await readForm(request);
  return asMember(shop, url, async () => {
    const order = await readOrder(shop, params.id);
    if (values.intent) return { outcome: await handleReturn(shop, order.id, values) };
    const reordered = await orderAgain(shop, order);
    return reordered.missing.length > 0 ? { reordered } : redirect("/cart", 303);
  });
}

interface ActionData {
  readonly reordered?: Reordered;
  readonly outcome?: ReturnOutcome;
}

interface Party {
  readonly address?: Address;
  readonly contactDetails?: { readonly firstName?: string; readonly lastName?: string; readonly company?: string };
}

function linesOf(party: Party | undefined): string[] {
  if (!party?.address) return [];
  const { firstName = "", lastName = "", company = "" } = party.contactDetails ?? {};
  return [`${firstName} ${lastName}`.trim(), company, ...toAddressView(party.address).lines].filter(Boolean);
}

/** When and where it is collected, and the way there. */
function PickupPlace({ pickup: { slot, address, instructions } }: { pickup: PickupView }) {
  return (
    <>
      {slot && <span className="block">{slot}</span>}
      <span className="block">{address}</span>
      {instructions && <span className="block text-muted">{instructions}</span>}
      <MapLink address={address} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  describePage({ title: texts.title({ number: loaderData?.order.number ?? "" }), isPrivate: true });

export default function AccountOrder() {
  const { id, order, parcels, returns, date, status, delivery, to, billedTo, ...data } = useLoaderData<typeof loader>();
  const { reordered, outcome } = useActionData<ActionData>() ?? {};
  return (
    <div className="page grid gap-x-10 gap-y-14 pt-12 md:pt-20 lg:grid-cols-12 xl:gap-x-20">
      <div className="lg:col-span-5">
        <PrintHeader />
        <p className="print:hidden">
          <Link to="/account" className="text-link thumb text-muted">
            {texts.back}
          </Link>
        </p>
        <h1 className="mt-3 text-display">{texts.title({ number: order.number })}</h1>
        <p className="mt-2 text-muted">{texts.placed({ date })}</p>
        <dl className="mt-10 border-t border-line">
          <Fact label={texts.state}>{status}</Fact>
          {delivery && (
            <Fact label={texts.delivery}>
              {delivery}
              {order.deliveryTime && <span className="block text-muted">{order.deliveryTime}</span>}
              {order.pickup && <PickupPlace pickup={order.pickup} />}
            </Fact>
          )}
          {to.length > 0 && (
            <Fact label={texts.deliverTo}>
              <Lines of={to} />
            </Fact>
          )}
          {billedTo.length > 0 && (
            <Fact label={texts.billedTo}>
              <Lines of={billedTo} />
            </Fact>
          )}
        </dl>
        <Parcels parcels={parcels} />
        <Returns target={{ action: `/account/orders/${id}` }} view={returns} outcome={outcome} />
        <Papers title={texts.papers.title} papers={data.papers} target={{ order: `/account/orders/${id}` }} />
        <OrderActions id={id} number={order.number} isCancelable={data.isCancelable} reordered={reordered} />
      </div>
      <div className="lg:col-span-7">
        <OrderSummary order={order} />
      </div>
    </div>
  );
}
