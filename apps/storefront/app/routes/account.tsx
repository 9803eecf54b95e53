import { isApiError } from "@vitrine/sdk";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { asMember, currentMember } from "../account.server.ts";
import { cancelSubscription, removeAddress, removeCard, saveAddress, saveProfile } from "../account-changes.server.ts";
import { AccountHeader } from "../components/account/AccountHeader.tsx";
import { Addresses } from "../components/account/Addresses.tsx";
import { FormError } from "../components/account/FormError.tsx";
import { OrderList } from "../components/account/OrderList.tsx";
import { ProfileForm } from "../components/account/ProfileForm.tsx";
import { SavedCards } from "../components/account/SavedCards.tsx";
import { Subscriptions } from "../components/account/Subscriptions.tsx";
import { destinationOf } from "../destination.server.ts";
import { type FieldErrors, type FormResult, formResult, isValid, readForm } from "../lib/account-form.ts";
import { accountTexts } from "../lib/account-texts.ts";
import { useKeptForm } from "../lib/kept-form.ts";
import { toCardView, toMemberView } from "../lib/member-view.ts";
import { orNotFound } from "../lib/not-found.server.ts";
import { toOrderRow } from "../lib/order-row.ts";
import { describePage } from "../lib/seo.ts";
import { getShop, type Shop } from "../shop.server.ts";
import { mySubscriptions } from "../subscriptions.server.ts";

const { overview, errors } = accountTexts;

/** Orders on one page of the list. */
const pageLength = 10;

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const shop = getShop(context);
  const cursor = url.searchParams.get("after") ?? undefined;
  return asMember(shop, url, async () => {
    const cursorPaging = { limit: pageLength, ...(cursor ? { cursor } : {}) };
    const [member, { savedPaymentMethods }, subscriptions, page, counted] = await Promise.all([
      currentMember(shop),
      shop.own.payments.listSavedPaymentMethods(),
      mySubscriptions(shop),
      orNotFound(Promise.resolve(shop.own.orders.searchOrders({ search: { cursorPaging } }))),
      shop.own.orders.countOrders({}).safe(),
    ]);
    const older = page.hasNext ? page.cursors.next : undefined;
    return {
      member: toMemberView(member),
      orders: page.items.map(toOrderRow),
      orderCount: counted.data?.tooManyToCount ? undefined : counted.data?.count,
      cards: savedPaymentMethods.map(toCardView),
      subscriptions,
      older: older && `/account?after=${encodeURIComponent(older)}`,
      isFirstPage: cursor === undefined,
      saved: url.searchParams.get("saved"),
      country: destinationOf(request).country,
    };
  });
}

/** Where each form of the page leads. */
const places: Readonly<Record<string, string>> = {
  profile: "saved=profile#details",
  address: "saved=address#addresses",
  "remove-address": "saved=address#addresses",
  "remove-card": "saved=card#cards",
  "cancel-subscription": "saved=subscription#subscriptions",
};

/** Signed in again, for a form that was sent without a session. */
const unsaved = "no";

export async function action({ request, context, url }: ActionFunctionArgs) {
  const shop = getShop(context);
  const values = await readForm(request);
  const { intent = "" } = values;
  const again = new URL(`/account?saved=${unsaved}`, url);
  const fieldErrors = await asMember(shop, again, () => change(shop, values), "ended");
  if (!isValid(fieldErrors)) return data({ intent, result: formResult(fieldErrors, values) }, 422);
  return redirect(`/account?${places[intent]}`, 303);
}

async function change(shop: Shop, values: FormResult["values"]): Promise<FieldErrors> {
  if (values.intent === "remove-card") return removeCard(shop, values.cardId);
  if (values.intent === "cancel-subscription") return cancelSubscription(shop, values.subscriptionId);
  const member = await currentMember(shop);
  try {
    if (values.intent === "profile") return await saveProfile(shop, member, values);
    if (values.intent === "address") return await saveAddress(shop, member, values);
    if (values.intent !== "remove-address") return { form: errors.unknown };
    await removeAddress(shop, member, values.addressId ?? "");
    return {};
  } catch (error) {
    if (!isApiError(error) || error.status === 401 || error.status === 403) throw error;
    return { form: errors.save };
  }
}

export const meta: MetaFunction = () => describePage({ title: overview.title, isPrivate: true });

export default function Account() {
  const { member, orders, orderCount, cards, subscriptions, older, isFirstPage, saved, country } =
    useLoaderData<typeof loader>();
  const [kept, note] = useKeptForm(member.email, saved === unsaved);
  const { intent = kept?.values.intent ?? "", result = kept } = useActionData<typeof action>() ?? {};
  const resultOf = (...names: readonly string[]) => (names.includes(intent) ? result : undefined);
  return (
    <div className="page pt-12 md:pt-20">
      <AccountHeader
        title={member.firstName ? overview.greeting({ name: member.firstName }) : overview.title}
        email={member.email}
      />
      {!Object.hasOwn(places, intent) && <FormError result={result} />}
      <div
        key={kept ? "kept" : "new"}
        onSubmit={note}
        className="grid items-start gap-x-10 gap-y-14 lg:grid-cols-12 xl:gap-x-20"
      >
        <div className="grid gap-y-14 lg:col-span-7">
          <Subscriptions
            target={{ action: "/account" }}
            subscriptions={subscriptions}
            result={resultOf("cancel-subscription")}
            isCanceled={saved === "subscription" && !result}
          />
          <OrderList orders={orders} count={orderCount} older={older} isFirstPage={isFirstPage} />
        </div>
        <div className="lg:col-span-5">
          <ProfileForm member={member} result={resultOf("profile")} isSaved={saved === "profile" && !result} />
          <Addresses
            addresses={member.addresses}
            result={resultOf("address", "remove-address")}
            isSaved={saved === "address" && !result}
            defaultCountry={country}
          />
          <SavedCards cards={cards} result={resultOf("remove-card")} isRemoved={saved === "card" && !result} />
        </div>
      </div>
    </div>
  );
}
