import { isApiError } from "@vitrine/sdk";
import { verification } from "@vitrine/sdk/services";
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { goOn, isRejected, moveOn } from "../account.server.ts";
import { AccountField } from "../components/account/AccountField.tsx";
import { AccountFrame } from "../components/account/AccountFrame.tsx";
import { FormError } from "../components/account/FormError.tsx";
import { LeavingForm } from "../components/account/LeavingForm.tsx";
import { SubmitButton } from "../components/ui/SubmitButton.tsx";
import type { Flow } from "../flow.server.ts";
import { type FormResult, formResult, readForm } from "../lib/account-form.ts";
import { accountTexts } from "../lib/account-texts.ts";
import { describePage } from "../lib/seo.ts";
import { getShop, type Shop } from "../shop.server.ts";

const { verify, errors } = accountTexts;
type Waiting = Extract<Flow, { kind: "verify" }>;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const flow = await getShop(context).flow.read();
  return { email: flow?.kind === "verify" ? flow.email : undefined, isSent: url.searchParams.has("sent") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const shop = getShop(context);
  const flow = await shop.flow.read();
  if (flow?.kind !== "verify") return redirect("/account/verify", 303);
  const values = await readForm(request);
  try {
    return values.intent === "resend" ? await resend(shop, flow) : await confirm(shop, flow, values.code ?? "");
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    const isWrong = values.intent !== "resend" && !error.retryable;
    return data(formResult(isWrong ? { code: errors.wrongCode } : { form: errors.later }, {}), 422);
  }
}

async function confirm(shop: Shop, { email, stateToken, next, orderId }: Waiting, code: string) {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return data(formResult({ code: errors.code }, { code }), 422);
  const step = { loginState: "EMAIL_VERIFICATION_REQUIRED", data: { stateToken } } as const;
  const state = await shop.own.auth.processVerification({ verificationCode: digits }, step);
  const outcome = await goOn(shop, state, email, next, orderId);
  return isRejected(outcome) ? data(formResult(outcome.fieldErrors, {}), 422) : moveOn(outcome);
}

async function resend({ own, flow }: Shop, waiting: Waiting) {
  const { stateToken } = await own.call(verification.resendDuringAuthentication, { stateToken: waiting.stateToken });
  const cookie = await flow.write({ ...waiting, stateToken: stateToken ?? waiting.stateToken });
  return moveOn({ location: "/account/verify?sent", cookie });
}

export const meta: MetaFunction = () => describePage({ title: verify.title, isPrivate: true });

export default function Verify() {
  const { email, isSent } = useLoaderData<typeof loader>();
  const result: FormResult | undefined = useActionData<typeof action>();
  if (!email) {
    return (
      <AccountFrame title={verify.title} body={verify.lost}>
        <Link to="/account/login" className="button">
          {accountTexts.login.title}
        </Link>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={verify.title} body={verify.body({ email })} note={isSent && !result ? verify.sent : undefined}>
      <LeavingForm action="/account/verify" className="grid gap-5">
        <FormError result={result} />
        <AccountField
          name="code"
          label={verify.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          result={result}
        />
        <SubmitButton>{verify.submit}</SubmitButton>
      </LeavingForm>
      <form method="post" action="/account/verify" className="mt-4">
        <input type="hidden" name="intent" value="resend" />
        <button type="submit" className="text-link min-h-11">
          {verify.again}
        </button>
      </form>
    </AccountFrame>
  );
}
