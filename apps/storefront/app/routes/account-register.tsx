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
import { captchaOf, goOn, isMember, isRejected, moveOn } from "../account.server.ts";
import { AccountField } from "../components/account/AccountField.tsx";
import { AccountFrame } from "../components/account/AccountFrame.tsx";
import { FormError } from "../components/account/FormError.tsx";
import { LeavingForm } from "../components/account/LeavingForm.tsx";
import { CaptchaField, EmailField, PasswordField } from "../components/account/SignInFields.tsx";
import { SubmitButton } from "../components/ui/SubmitButton.tsx";
import {
  emailErrors,
  formResult,
  isValid,
  newPasswordErrors,
  nextPath,
  readForm,
  withNext,
} from "../lib/account-form.ts";
import { accountTexts } from "../lib/account-texts.ts";
import { describePage } from "../lib/seo.ts";
import { getShop } from "../shop.server.ts";

const { register } = accountTexts;

export function loader({ context, url }: LoaderFunctionArgs) {
  const next = nextPath(url.searchParams.get("next"));
  if (isMember(getShop(context))) throw redirect(next);
  return { next };
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const values = await readForm(request);
  const { email = "", password = "", firstName, lastName, orderId } = values;
  const fieldErrors = { ...emailErrors(email), ...newPasswordErrors(password) };
  if (!isValid(fieldErrors)) return data(formResult(fieldErrors, values), 422);
  const shop = getShop(context);
  const profile = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  const state = await shop.own.auth.register({ email, password, profile, ...captchaOf(values) });
  const outcome = await goOn(shop, state, email, nextPath(url.searchParams.get("next")), orderId);
  return isRejected(outcome) ? data(formResult(outcome.fieldErrors, values), 422) : moveOn(outcome);
}

export const meta: MetaFunction = () => describePage({ title: register.title, isPrivate: true });

export default function Register() {
  const { next } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <AccountFrame title={register.title} body={register.body}>
      <LeavingForm className="grid gap-5">
        <FormError result={result} />
        <input type="hidden" name="orderId" value={result?.values.orderId ?? ""} />
        <EmailField result={result} />
        <AccountField
          name="firstName"
          label={accountTexts.firstName}
          autoComplete="given-name"
          maxLength={100}
          isOptional
          result={result}
        />
        {/* Of the order that the account is for; nobody is asked for it here. */}
        {result?.values.lastName && <input type="hidden" name="lastName" value={result.values.lastName} />}
        <PasswordField result={result} isNew />
        <CaptchaField result={result} />
        <SubmitButton>{register.submit}</SubmitButton>
      </LeavingForm>
      <p className="mt-8 border-t border-line pt-6 text-muted">
        {register.hasAccount}{" "}
        <Link to={withNext("/account/login", next)} className="text-link text-ink">
          {register.login}
        </Link>
      </p>
    </AccountFrame>
  );
}
