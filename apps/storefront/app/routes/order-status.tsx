import { isApiError } from "@vitrine/sdk";
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { AccountField } from "../components/account/AccountField.tsx";
import { OrderReportPage } from "../components/OrderReportPage.tsx";
import { emailRefusals, type FormAnswer, isFine, type Refusals, readForm, refuse } from "../lib/account-form.ts";
import { type OrderReportView, toReportView } from "../lib/order-report-view.ts";
import { orderTexts } from "../lib/order-texts.ts";
import { reachable } from "../lib/reachable.server.ts";
import { describePage } from "../lib/seo.ts";
import { getShop } from "../shop.server.ts";

/** A link may bring the number along; the e-mail never travels in an address. */
export function loader({ url }: LoaderFunctionArgs) {
  return { number: (url.searchParams.get("number") ?? "").replace(/\D/g, "").slice(0, 15) };
}

interface Answer {
  readonly report?: OrderReportView;
  readonly refused?: FormAnswer;
}

/** Looks an order up. The answer is the page itself: nothing about it is kept, here or in the browser's history. */
export const action = reachable(async ({ request, context }: ActionFunctionArgs) => {
  const typed = await readForm(request);
  const { number = "", email = "" } = typed;
  const refusals = { ...numberRefusals(number), ...emailRefusals(email) };
  if (!isFine(refusals)) return data<Answer>({ refused: refuse(refusals, typed) }, 422);
  const { shelves } = getShop(context);
  const { data: found, error } = await shelves.orderLookup.lookUpOrder({ number, email }).safe();
  if (found) return data<Answer>({ report: toReportView(found.order) });
  if (isApiError(error, "ORDER_NOT_FOUND")) return refusal(404, orderTexts.errors.notFound);
  if (error.status === 429) return refusal(429, orderTexts.errors.later(Math.ceil((error.retryAfter ?? 0) / 60_000)));
  if (error.status === 400) return refusal(422, orderTexts.errors.notFound);
  throw error;

  function refusal(status: number, form: string) {
    return data<Answer>({ refused: refuse({ form }, typed) }, status);
  }
});

function numberRefusals(number: string): Refusals {
  if (number === "") return { number: orderTexts.errors.numberMissing };
  return /^#?\s*\d{1,15}$/.test(number) ? {} : { number: orderTexts.errors.number };
}

export const meta: MetaFunction = () => describePage({ title: orderTexts.title, isPrivate: true });

export default function OrderStatus() {
  const { report, refused } = useActionData<typeof action>() ?? {};
  return report ? <OrderReportPage report={report} /> : <LookUp refused={refused} />;
}

function LookUp({ refused }: { refused: FormAnswer | undefined }) {
  const { number } = useLoaderData<typeof loader>();
  const isBusy = useNavigation().state === "submitting";
  return (
    <div className="page grid min-h-[70vh] content-start py-12 md:place-items-center md:py-24">
      <div className="w-full max-w-md">
        <h1 className="text-display">{orderTexts.title}</h1>
        <p className="mt-3 text-muted">{orderTexts.body}</p>
        <Form method="post" action="/order-status" noValidate className="mt-8 grid gap-5">
          {refused?.refusals.form && (
            <p role="alert" className="border-s-2 border-error ps-4 text-error">
              {refused.refusals.form}
            </p>
          )}
          <AccountField
            name="number"
            label={orderTexts.number}
            hint={orderTexts.numberHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            defaultValue={number}
            answer={refused}
          />
          <AccountField
            name="email"
            type="email"
            label={orderTexts.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            answer={refused}
          />
          <button type="submit" aria-disabled={isBusy} className="button">
            {orderTexts.submit}
          </button>
        </Form>
      </div>
    </div>
  );
}
