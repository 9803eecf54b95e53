import { messageFor } from "@vitrine/messages";
import { useEffect, useState } from "react";
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
import { captchaOf, goOn, isMember, isRejected, leaveForHosted, moveOn } from "../account.server.ts";
import { AccountFrame } from "../components/account/AccountFrame.tsx";
import { FormError } from "../components/account/FormError.tsx";
import { LeavingForm } from "../components/account/LeavingForm.tsx";
import { CaptchaField, EmailField, PasswordField } from "../components/account/SignInFields.tsx";
import { SubmitButton } from "../components/ui/SubmitButton.tsx";
import { emailErrors, formResult, isValid, nextPath, readForm, withNext } from "../lib/account-form.ts";
import { accountTexts } from "../lib/account-texts.ts";
import { notifyTabs } from "../lib/other-tabs.ts";
import { describePage } from "../lib/seo.ts";
import { getShop } from "../shop.server.ts";

const { login, errors } = accountTexts;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const next = nextPath(url.searchParams.get("next"));
  const shop = getShop(context);
  if (isMember(shop)) throw redirect(next);
  // Back from the shop's own pages, which have just signed the shopper in: with a new password, say.
  if (url.searchParams.get("wixMemberLoggedIn") === "true") throw await leaveForHosted(shop, url, next, true);
  return { next, note: url.searchParams.get("note") ?? "" };
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const values = await readForm(request);
  const { email = "", password = "" } = values;
  const fieldErrors = { ...emailErrors(email), ...(password === "" ? { password: errors.passwordMissing } : {}) };
  if (!isValid(fieldErrors)) return data(formResult(fieldErrors, values), 422);
  const shop = getShop(context);
  const state = await shop.own.auth.login({ email, password, ...captchaOf(values) });
  const outcome = await goOn(shop, state, email, nextPath(url.searchParams.get("next")));
  return isRejected(outcome) ? data(formResult(outcome.fieldErrors, values), 422) : moveOn(outcome);
}

export const meta: MetaFunction = () => describePage({ title: login.title, isPrivate: true });

export default function Login() {
  const { next, note } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  // Carried along with the visit, since an e-mail never travels in an address.
  const [email, setEmail] = useState(result?.values.email);
  const isSignedOut = note !== "" && note !== "hosted";
  useEffect(() => {
    // What other tabs show is a member's.
    if (isSignedOut) notifyTabs(Number.NaN);
  }, [isSignedOut]);
  return (
    <AccountFrame title={login.title} note={result ? undefined : messageFor(accountTexts.notes, note)}>
      <LeavingForm
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === "email") setEmail(target.value);
        }}
        className="grid gap-5"
      >
        <FormError result={result} />
        <EmailField result={result} />
        <PasswordField result={result} />
        <CaptchaField result={result} />
        <SubmitButton>{login.submit}</SubmitButton>
      </LeavingForm>
      <p className="mt-4">
        <Link to="/account/forgot" state={{ email }} className="text-link thumb">
          {login.forgot}
        </Link>
      </p>
      <div className="mt-8 border-t border-line pt-6">
        <p className="pb-3 text-muted">{login.noAccount}</p>
        <Link to={withNext("/account/register", next)} className="button-quiet w-full">
          {login.register}
        </Link>
      </div>
      <form method="post" action="/account/hosted" className="mt-6">
        <input type="hidden" name="next" value={next} />
        <button type="submit" className="text-link min-h-11 text-small text-muted">
          {login.hosted}
        </button>
      </form>
    </AccountFrame>
  );
}
