import { account } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { asMember, currentMember, leaveShop, moveOn } from "../account.server.ts";
import {
  changePassword,
  confirmEmailChange,
  deleteAccount,
  endSession,
  endSessions,
  startEmailChange,
} from "../account-security.server.ts";
import { AccountHeader } from "../components/account/AccountHeader.tsx";
import {
  DeletionForm,
  EmailChangeForm,
  EmailCodeForm,
  PasswordChangeForm,
} from "../components/account/SecurityForms.tsx";
import { Sessions } from "../components/account/Sessions.tsx";
import { type FieldErrors, type FormValues, formResult, isValid, readForm } from "../lib/account-form.ts";
import { accountTexts } from "../lib/account-texts.ts";
import { describePage } from "../lib/seo.ts";
import { toSessionViews } from "../lib/session-view.ts";
import { getShop, type Shop } from "../shop.server.ts";

const { security: texts } = accountTexts;
const page = "/account/security";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = getShop(context);
  return asMember(shop, url, async () => {
    const [member, { sessions }, flow] = await Promise.all([
      currentMember(shop),
      shop.own.call(account.listSessions, {}),
      shop.flow.read(),
    ]);
    return {
      email: member.loginEmail ?? "",
      sessions: toSessionViews(sessions),
      newEmail: flow?.kind === "email" ? flow.email : undefined,
      done: url.searchParams.get("done") ?? "",
    };
  });
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const shop = getShop(context);
  const values = await readForm(request);
  const { intent = "" } = values;
  const outcome = await asMember(shop, url, () => change(shop, values, url), "ended");
  if (outcome instanceof Response) return outcome;
  return data({ intent, result: formResult(outcome, values) }, 422);
}

/** Does what the form asks for: a response to move on with, or what is wrong. */
async function change(shop: Shop, values: FormValues, url: URL): Promise<Response | FieldErrors> {
  const { flow } = shop;
  switch (values.intent) {
    case "email":
      return beginEmail(shop, values);
    case "email-code":
      return finishEmail(shop, values);
    case "email-cancel":
      return moveOn({ location: page, cookie: flow.clear() });
    case "password": {
      const fieldErrors = await changePassword(shop, values);
      return isValid(fieldErrors) ? redirect(`${page}?done=password#password`, 303) : fieldErrors;
    }
    case "end-session": {
      const fieldErrors = await endSession(shop, values);
      return isValid(fieldErrors) ? redirect(`${page}?done=session#sessions`, 303) : fieldErrors;
    }
    case "end-sessions":
      return leaveSessions(shop, values, url);
    case "delete":
      return removeAccount(shop, values, url);
    default:
      return redirect(page, 303);
  }
}

async function beginEmail(shop: Shop, values: FormValues): Promise<Response | FieldErrors> {
  const started = await startEmailChange(shop, values);
  if ("fieldErrors" in started) return started.fieldErrors;
  return moveOn({ location: `${page}#email`, cookie: await shop.flow.write({ kind: "email", ...started.value }) });
}

async function finishEmail(shop: Shop, values: FormValues): Promise<Response | FieldErrors> {
  const pending = await shop.flow.read();
  if (pending?.kind !== "email") return redirect(`${page}#email`, 303);
  const fieldErrors = await confirmEmailChange(shop, pending.changeToken, values);
  if (!isValid(fieldErrors)) return fieldErrors;
  return moveOn({ location: `${page}?done=email#email`, cookie: shop.flow.clear() });
}

async function leaveSessions(shop: Shop, values: FormValues, url: URL): Promise<Response | FieldErrors> {
  const fieldErrors = await endSessions(shop, values);
  if (!isValid(fieldErrors)) return fieldErrors;
  return values.keep === "current"
    ? redirect(`${page}?done=sessions#sessions`, 303)
    : leaveShop(shop, url, "everywhere");
}

async function removeAccount(shop: Shop, values: FormValues, url: URL): Promise<Response | FieldErrors> {
  const fieldErrors = await deleteAccount(shop, values);
  return isValid(fieldErrors) ? leaveShop(shop, url, "deleted") : fieldErrors;
}

export const meta: MetaFunction = () => describePage({ title: texts.title, isPrivate: true });

export default function AccountSecurity() {
  const { email, sessions, newEmail, done } = useLoaderData<typeof loader>();
  const { intent, result } = useActionData<typeof action>() ?? {};
  const resultFor = (name: string) => (intent === name ? result : undefined);
  const news = (name: string) => (done === name && !result ? messageFor(texts.done, name) : undefined);
  return (
    <div className="page pt-12 md:pt-20">
      <AccountHeader title={texts.title} email={email} />
      <div className="grid items-start gap-x-10 gap-y-14 lg:grid-cols-2 xl:gap-x-20">
        <Section id="email" title={texts.email.title} news={news("email")}>
          {newEmail ? (
            <EmailCodeForm email={newEmail} result={resultFor("email-code")} />
          ) : (
            <>
              <p className="border-y border-line py-3 break-words">{email}</p>
              <EmailChangeForm result={resultFor("email")} />
            </>
          )}
        </Section>
        <Section id="password" title={texts.password.title} news={news("password")}>
          <PasswordChangeForm email={email} result={resultFor("password")} />
        </Section>
        <Section id="sessions" title={texts.sessions.title} news={news("session") ?? news("sessions")}>
          <Sessions sessions={sessions} result={resultFor("end-session") ?? resultFor("end-sessions")} />
        </Section>
        <Section id="data" title={texts.data.title}>
          <p className="border-t border-line pt-4 text-muted">{texts.data.body}</p>
          <a href="/account/data" download className="button-quiet mt-4">
            {texts.data.download}
          </a>
        </Section>
        <Section id="deletion" title={texts.deletion.title}>
          <DeletionForm result={resultFor("delete")} />
        </Section>
      </div>
    </div>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** What has just happened, in a sentence. */
  readonly news?: string | undefined;
  readonly children: React.ReactNode;
}

function Section({ id, title, news, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 pb-4">
        <h2 id={id} className="scroll-mt-24 text-title">
          {title}
        </h2>
        <p role="status" className="text-small text-muted">
          {news}
        </p>
      </div>
      {children}
    </section>
  );
}
