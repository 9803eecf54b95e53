import { isApiError } from "@vitrine/sdk";
import { useState } from "react";
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { AccountField } from "../components/account/AccountField.tsx";
import { FormError } from "../components/account/FormError.tsx";
import { OrderReportPage } from "../components/order/OrderReportPage.tsx";
import type { ReturnOutcome } from "../components/order/Returns.tsx";
import { emailErrors, type FieldErrors, type FormResult, formResult, isValid, readForm } from "../lib/account-form.ts";
import { type OrderReportView, orderStatusPath, toReportView } from "../lib/order-report-view.ts";
import { orderTexts } from "../lib/order-texts.ts";
import { reachable } from "../lib/reachable.server.ts";
import { useResumedForm } from "../lib/resumed-form.ts";
import { sendForm } from "../lib/send-form.ts";
import { describePage } from "../lib/seo.ts";
import { requestGuestReturn } from "../returns.server.ts";
import { getShop, type Shop } from "../shop.server.ts";
import { cancelGuestSubscription } from "../subscriptions.server.ts";

/**
 * A link may bring the number along; the e-mail never travels in an address. Whoever looked this order up in this browser
 * sees it again.
 */
export const loader = reachable(async ({ context, url }: LoaderFunctionArgs): Promise<LoadedStatus> => {
  const number = digitsOf(url.searchParams.get("number"));
  const { lookedUp, catalog } = getShop(context);
  const known = number ? await lookedUp.read() : undefined;
  if (known?.number !== number) return { number };
  const { data: found } = await catalog.orderLookup.lookUpOrder(known).safe();
  return { number, ...(found && { report: toReportView(found.order, known.email) }) };
});

interface LoadedStatus {
  readonly number: string;
  readonly report?: OrderReportView;
}

/** What a form sent has its response already. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

function digitsOf(number: string | null): string {
  return (number ?? "").replace(/\D/g, "").slice(0, 15);
}

interface LookUpResult {
  readonly report?: OrderReportView;
  /** What came of asking for a return. */
  readonly outcome?: ReturnOutcome;
  /** What came of canceling a subscription. */
  readonly cancellation?: FormResult | "canceled";
  readonly rejected?: FormResult;
}

/**
 * Looks an order up, and asks for a return of it or cancels a subscription when that is what was sent. The response is the page itself:
 * the browser's history has nothing about it, and only its encrypted cookie knows whose it is.
 */
export const action = reachable(async ({ request, context }: ActionFunctionArgs) => {
  const values = await readForm(request);
  const { number = "", email = "" } = values;
  const fieldErrors = { ...numberErrors(number), ...emailErrors(email) };
  if (!isValid(fieldErrors)) return data<LookUpResult>({ rejected: formResult(fieldErrors, values) }, 422);
  const shop = getShop(context);
  const lookUp = () => shop.catalog.orderLookup.lookUpOrder({ number, email }).safe();
  const { data: found, error } = await lookUp();
  if (found) {
    const asked = await askFor(shop, values);
    const now = (asked.hasChanged && (await lookUp()).data) || found;
    const kept = await shop.lookedUp.write({ number: now.order.number, email });
    return data<LookUpResult>(
      { report: toReportView(now.order, email), ...asked.result },
      { headers: { "set-cookie": kept } },
    );
  }
  if (isApiError(error, "ORDER_NOT_FOUND")) return reject(404, orderTexts.errors.notFound);
  if (error.status === 429)
    return reject(429, orderTexts.errors.later({ minutes: Math.max(1, Math.ceil((error.retryAfter ?? 0) / 60_000)) }));
  if (error.status === 400) return reject(422, orderTexts.errors.notFound);
  throw error;

  function reject(status: number, form: string) {
    return data<LookUpResult>({ rejected: formResult({ form }, values) }, status);
  }
});

interface Asked {
  readonly result: Pick<LookUpResult, "cancellation" | "outcome">;
  readonly hasChanged: boolean;
}

/** Does what was sent about an order that was looked up. */
async function askFor(shop: Shop, values: Readonly<Record<string, string>>): Promise<Asked> {
  if (values.intent === "return") {
    const outcome = await requestGuestReturn(shop, values);
    return { result: { outcome }, hasChanged: !outcome.isError };
  }
  if (values.intent === "cancel-subscription") {
    const errors = await cancelGuestSubscription(shop, values);
    const hasChanged = isValid(errors);
    return { result: { cancellation: hasChanged ? "canceled" : formResult(errors, values) }, hasChanged };
  }
  return { result: {}, hasChanged: false };
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm<LookUpResult>(args, (values, form) => ({ rejected: formResult({ form }, values) }));
}

function numberErrors(number: string): FieldErrors {
  if (number === "") return { number: orderTexts.errors.numberMissing };
  return /^#?\s*\d{1,15}$/.test(number) ? {} : { number: orderTexts.errors.number };
}

export const meta: MetaFunction = ({ location }) => {
  const number = digitsOf(new URLSearchParams(location.search).get("number"));
  return describePage({ title: number ? orderTexts.titleOf({ number }) : orderTexts.title, isPrivate: true });
};

export default function OrderStatus() {
  const { report: kept } = useLoaderData<typeof loader>();
  const { report = kept, outcome, cancellation, rejected } = useActionData<typeof action>() ?? {};
  if (!report || rejected) return <LookUp rejected={rejected} />;
  return <OrderReportPage report={report} outcome={outcome} cancellation={cancellation} />;
}

function LookUp({ rejected }: { rejected: FormResult | undefined }) {
  const { number } = useLoaderData<typeof loader>();
  // The number stays in the address, for a reload and for the title; the e-mail never does.
  const [typed, setTyped] = useState(number);
  const isBusy = useNavigation().state === "submitting";
  const form = useResumedForm(rejected);
  return (
    <div className="page grid min-h-[70vh] content-start py-12 md:place-items-center md:py-24">
      <div className="w-full max-w-md">
        <h1 className="text-display">{orderTexts.title}</h1>
        <p className="mt-3 text-muted">{orderTexts.body}</p>
        <Form
          ref={form}
          method="post"
          action={orderStatusPath(typed)}
          onInput={({ target }) => {
            if (target instanceof HTMLInputElement && target.name === "number") setTyped(digitsOf(target.value));
          }}
          noValidate
          className="mt-8 grid gap-5"
        >
          <FormError result={rejected} />
          <AccountField
            name="number"
            label={orderTexts.number}
            hint={orderTexts.numberHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            defaultValue={number}
            result={rejected}
          />
          <AccountField
            name="email"
            type="email"
            label={orderTexts.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            result={rejected}
          />
          <button type="submit" aria-disabled={isBusy} className="button">
            {orderTexts.submit}
          </button>
        </Form>
      </div>
    </div>
  );
}
