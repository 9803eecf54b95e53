import { isApiError } from "@vitrine/sdk";
import { type ActionFunctionArgs, data, Link, type MetaFunction, useActionData, useLocation } from "react-router";
import { AccountFrame } from "../components/account/AccountFrame.tsx";
import { FormError } from "../components/account/FormError.tsx";
import { LeavingForm } from "../components/account/LeavingForm.tsx";
import { EmailField } from "../components/account/SignInFields.tsx";
import { SubmitButton } from "../components/ui/SubmitButton.tsx";
import { emailErrors, formResult, isValid, readForm } from "../lib/account-form.ts";
import { accountTexts } from "../lib/account-texts.ts";
import { describePage } from "../lib/seo.ts";
import { getShop, type Shop } from "../shop.server.ts";

const { forgot, errors } = accountTexts;

/** Returns the same for an address that has an account and for one that has none. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const values = await readForm(request);
  const { email = "" } = values;
  const fieldErrors = emailErrors(email);
  if (!isValid(fieldErrors)) return data({ sentTo: undefined, rejected: formResult(fieldErrors, values) }, 422);
  try {
    await sendLink(getShop(context), email, `${url.origin}/account/login`);
    return { sentTo: email, rejected: undefined };
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    return data({ sentTo: undefined, rejected: formResult({ form: errors.later }, values) }, 422);
  }
}

/**
 * Mails the link. Where the platform does not know this origin the link leads back to the shop it does know: the
 * rejection comes for known addresses only, so it must not show.
 */
async function sendLink({ own }: Shop, email: string, back: string): Promise<void> {
  try {
    await own.auth.sendPasswordResetEmail(email, back);
  } catch (error) {
    if (!isApiError(error) || !error.fieldViolations.some(({ field }) => field.startsWith("redirect"))) throw error;
    await own.auth.sendPasswordResetEmail(email, "");
  }
}

export const meta: MetaFunction = () => describePage({ title: forgot.title, isPrivate: true });

export default function Forgot() {
  const { sentTo, rejected } = useActionData<typeof action>() ?? {};
  const { email } = (useLocation().state ?? {}) as { readonly email?: string };
  const back = (
    <Link to="/account/login" className="text-link thumb">
      {forgot.back}
    </Link>
  );
  if (sentTo !== undefined) {
    return (
      <AccountFrame title={forgot.sentTitle} body={forgot.sent({ email: sentTo })}>
        {back}
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={forgot.title} body={forgot.body}>
      <LeavingForm className="grid gap-5">
        <FormError result={rejected} />
        <EmailField result={rejected} defaultValue={email} />
        <SubmitButton>{forgot.submit}</SubmitButton>
      </LeavingForm>
      <p className="mt-6">{back}</p>
    </AccountFrame>
  );
}
