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
import { captchaOf, goOn, isMember, isRefused, moveOn } from "../account.server.ts";
import { AccountField } from "../components/account/AccountField.tsx";
import { AccountFrame } from "../components/account/AccountFrame.tsx";
import { Refusal } from "../components/account/Refusal.tsx";
import { CaptchaField, EmailField, PasswordField } from "../components/account/SignInFields.tsx";
import { SubmitButton } from "../components/SubmitButton.tsx";
import {
  emailRefusals,
  isFine,
  newPasswordRefusals,
  nextPath,
  readForm,
  refuse,
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
  const typed = await readForm(request);
  const { email = "", password = "", firstName } = typed;
  const refusals = { ...emailRefusals(email), ...newPasswordRefusals(password) };
  if (!isFine(refusals)) return data(refuse(refusals, typed), 422);
  const shop = getShop(context);
  const profile = firstName ? { profile: { firstName } } : {};
  const state = await shop.own.auth.register({ email, password, ...profile, ...captchaOf(typed) });
  const outcome = await goOn(shop, state, email, nextPath(url.searchParams.get("next")));
  return isRefused(outcome) ? data(refuse(outcome.refusals, typed), 422) : moveOn(outcome);
}

export const meta: MetaFunction = () => describePage({ title: register.title, isPrivate: true });

export default function Register() {
  const { next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccountFrame title={register.title} body={register.body}>
      <form method="post" noValidate className="grid gap-5">
        <Refusal answer={answer} />
        <EmailField answer={answer} />
        <AccountField
          name="firstName"
          label={accountTexts.firstName}
          autoComplete="given-name"
          maxLength={100}
          isOptional
          answer={answer}
        />
        <PasswordField answer={answer} isNew />
        <CaptchaField answer={answer} />
        <SubmitButton>{register.submit}</SubmitButton>
      </form>
      <p className="mt-8 border-t border-line pt-6 text-muted">
        {register.known}{" "}
        <Link to={withNext("/account/login", next)} className="text-link text-ink">
          {register.login}
        </Link>
      </p>
    </AccountFrame>
  );
}
