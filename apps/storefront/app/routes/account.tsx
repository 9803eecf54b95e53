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
import { removeAddress, saveAddress, saveProfile } from "../account-changes.server.ts";
import { AccountHead } from "../components/account/AccountHead.tsx";
import { Addresses } from "../components/account/Addresses.tsx";
import { OrderList } from "../components/account/OrderList.tsx";
import { ProfileForm } from "../components/account/ProfileForm.tsx";
import { destinationOf } from "../destination.server.ts";
import { type FormAnswer, isFine, type Refusals, readForm, refuse } from "../lib/account-form.ts";
import { accountTexts } from "../lib/account-texts.ts";
import { toMemberView } from "../lib/member-view.ts";
import { orNotFound } from "../lib/not-found.server.ts";
import { toOrderRow } from "../lib/order-row.ts";
import { describePage } from "../lib/seo.ts";
import { getShop, type Shop } from "../shop.server.ts";

const { overview, errors } = accountTexts;

/** Orders on one page of the list. */
const pageLength = 10;

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const shop = getShop(context);
  const cursor = url.searchParams.get("after") ?? undefined;
  return asMember(shop, url, async () => {
    const cursorPaging = { limit: pageLength, ...(cursor ? { cursor } : {}) };
    const [member, page] = await Promise.all([
      currentMember(shop),
      orNotFound(Promise.resolve(shop.own.orders.searchOrders({ search: { cursorPaging } }))),
    ]);
    const older = page.hasNext ? page.cursors.next : undefined;
    return {
      member: toMemberView(member),
      orders: page.items.map(toOrderRow),
      older: older && `/account?after=${encodeURIComponent(older)}`,
      isFirstPage: cursor === undefined,
      saved: url.searchParams.get("saved"),
      country: destinationOf(request).country,
    };
  });
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const shop = getShop(context);
  const typed = await readForm(request);
  const { intent = "" } = typed;
  const refusals = await asMember(shop, url, () => change(shop, typed));
  if (!isFine(refusals)) return data({ intent, answer: refuse(refusals, typed) }, 422);
  return redirect(intent === "profile" ? "/account?saved=profile#details" : "/account?saved=address#addresses", 303);
}

async function change(shop: Shop, typed: FormAnswer["typed"]): Promise<Refusals> {
  const member = await currentMember(shop);
  try {
    if (typed.intent === "profile") return await saveProfile(shop, member, typed);
    if (typed.intent === "address") return await saveAddress(shop, member, typed);
    if (typed.intent === "remove-address") await removeAddress(shop, member, typed.addressId ?? "");
    return {};
  } catch (error) {
    if (!isApiError(error) || error.status === 401 || error.status === 403) throw error;
    return { form: errors.save };
  }
}

export const meta: MetaFunction = () => describePage({ title: overview.title, isPrivate: true });

export default function Account() {
  const { member, orders, older, isFirstPage, saved, country } = useLoaderData<typeof loader>();
  const { intent, answer } = useActionData<typeof action>() ?? {};
  return (
    <div className="page pt-12 md:pt-20">
      <AccountHead
        title={member.firstName ? overview.greeting(member.firstName) : overview.title}
        email={member.email}
      />
      <div className="grid items-start gap-x-10 gap-y-14 lg:grid-cols-12 xl:gap-x-20">
        <div className="lg:col-span-7">
          <OrderList orders={orders} older={older} isFirstPage={isFirstPage} />
        </div>
        <div className="lg:col-span-5">
          <ProfileForm
            member={member}
            answer={intent === "profile" ? answer : undefined}
            isSaved={saved === "profile" && !answer}
          />
          <Addresses
            addresses={member.addresses}
            answer={intent === "profile" ? undefined : answer}
            isSaved={saved === "address" && !answer}
            defaultCountry={country}
          />
        </div>
      </div>
    </div>
  );
}
