import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { isMember, leaveForHosted } from "../account.server.ts";
import { AccountFrame } from "../components/account/AccountFrame.tsx";
import { NewAccount } from "../components/account/NewAccount.tsx";
import { DeliverySteps } from "../components/order/DeliverySteps.tsx";
import { OrderSummary } from "../components/order/OrderSummary.tsx";
import { PrintButton } from "../components/order/PrintButton.tsx";
import { PrintHeader } from "../components/order/PrintHeader.tsx";
import { formatAmount } from "../lib/money.ts";
import { notFound } from "../lib/not-found.server.ts";
import { isNowhere } from "../lib/nowhere.server.ts";
import { type OrderView, toOrderView, withDownloads } from "../lib/order-view.ts";
import { reachable } from "../lib/reachable.server.ts";
import { describePage } from "../lib/seo.ts";
import { thanksTexts } from "../lib/thanks-texts.ts";
import { getShop, type Shop } from "../shop.server.ts";

/**
 * Reads and changes nothing: reloading this page is safe, and only its buyer's browser sees the order. Any other is told
 * the same about every id, so that it does not learn which exist.
 */
export const loader = reachable(async ({ context, url }: LoaderFunctionArgs) => {
  const shop = getShop(context);
  const { own, session } = shop;
  const id = url.searchParams.get("orderId");
  if (!id) throw notFound();
  if (!session.isKnown) return { order: undefined };
  // A shopper who signed in during the checkout is a member here as well; the order is theirs, not the visitor's.
  if (url.searchParams.get("wixMemberLoggedIn") === "true" && !isMember(shop)) {
    throw await leaveForHosted(shop, url, `/thank-you?orderId=${encodeURIComponent(id)}`, true);
  }
  const found = await readOrder(shop, id);
  if (!found) return { order: undefined };
  const [{ order }, { downloads }] = found;
  const { firstName = "", lastName = "" } =
    order.recipientInfo?.contactDetails ?? order.billingInfo?.contactDetails ?? {};
  const view = withDownloads(toOrderView(order), downloads);
  const { methods } = view.payment === "owed" ? await own.payments.listPaymentMethods() : { methods: [] };
  const instructions = methods.find(({ type }) => type === "MANUAL")?.instructions;
  return { id, order: view, instructions, firstName, lastName, isGuest: !isMember(shop) };
});

async function readOrder({ own }: Shop, id: string) {
  try {
    return await Promise.all([own.orders.getOrder({ id }), own.orderDelivery.listDownloads({ orderId: id })]);
  } catch (error) {
    if (isNowhere(error)) return undefined;
    throw error;
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  describePage({ title: loaderData?.order ? thanksTexts.title : thanksTexts.elsewhere.title, isPrivate: true });

export default function ThankYou() {
  const data = useLoaderData<typeof loader>();
  return data.order ? <Placed {...data} /> : <Elsewhere />;
}

interface PlacedProps {
  readonly id: string;
  readonly order: OrderView;
  readonly instructions: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly isGuest: boolean;
}

function Placed({ id, order, instructions, firstName, lastName, isGuest }: PlacedProps) {
  return (
    <div className="page grid gap-x-10 gap-y-14 pt-12 md:pt-20 lg:grid-cols-12 xl:gap-x-20">
      <div className="lg:col-span-7">
        <PrintHeader />
        <p className="figures text-lead text-muted">{thanksTexts.order({ number: order.number })}</p>
        <h1 className="mt-2 text-hero">{thanksTexts.title}</h1>
        <p className="mt-6 max-w-[32em] text-lead text-muted">
          {order.payment === "pending" && <>{thanksTexts.pendingExplained} </>}
          {order.payment === "reserved" && <>{thanksTexts.reservedExplained} </>}
          {order.email && thanksTexts.confirmation({ email: order.email })}
        </p>
        {order.payment === "owed" && <HowToPay order={order} instructions={instructions} />}
        <DeliverySteps order={order} />
        <p className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
          <PrintButton />
          <Link to={`/order-status?number=${encodeURIComponent(order.number)}`} className="text-link thumb">
            {thanksTexts.follow}
          </Link>
        </p>
        {isGuest && order.email && (
          <NewAccount orderId={id} email={order.email} firstName={firstName} lastName={lastName} />
        )}
      </div>
      <div className="lg:col-span-5">
        <OrderSummary order={order} />
      </div>
    </div>
  );
}

/** The way to an order that this browser does not know as its own. */
function Elsewhere() {
  return (
    <AccountFrame title={thanksTexts.elsewhere.title} body={thanksTexts.elsewhere.body}>
      <Link to="/order-status" className="button w-full">
        {thanksTexts.elsewhere.lookUp}
      </Link>
    </AccountFrame>
  );
}

function HowToPay({ order, instructions }: { order: OrderView; instructions: string | undefined }) {
  return (
    <section className="mt-10">
      <h2 className="text-lead font-medium">{thanksTexts.howToPay}</h2>
      {order.due && (
        <p className="figures mt-2">{thanksTexts.due({ amount: formatAmount(order.due, order.currency) })}</p>
      )}
      <p className="mt-2 max-w-[32em] whitespace-pre-line">{instructions ?? thanksTexts.payLater}</p>
    </section>
  );
}
