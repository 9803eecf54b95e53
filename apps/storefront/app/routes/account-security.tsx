import { account } from "@vitrine/contract";
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
import { AccountHead } from "../components/account/AccountHead.tsx";
import {
  DeletionForm,
  EmailChangeForm,
  EmailCodeForm,
  PasswordChangeForm,
} from "../components/account/SecurityForms.tsx";
import { Sessions } from "../components/account/Sessions.tsx";
import { isFine, type Refusals, readForm, refuse, type Typed } from "../lib/account-form.ts";
import { accountTexts } from "../lib/account-texts.ts";
import { describePage } from "../lib/seo.ts";
import { toSessionViews } from "../lib/session-view.ts";
import { getShop, type Shop } from "../shop.server.ts";

const { security: words } = accountTexts;
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
  const typed = await readForm(request);
  const { intent = "" } = typed;
  const outcome = await asMember(shop, url, () => change(shop, typed, url));
  if (outcome instanceof Response) return outcome;
  return data({ intent, answer: refuse(outcome, typed) }, 422);
}

/** Does what the form asks for: an answer to move on with, or what is wrong. */
async function change(shop: Shop, typed: Typed, url: URL): Promise<Response | Refusals> {
  const { flow } = shop;
  switch (typed.intent) {
    case "email":
      return beginEmail(shop, typed);
    case "email-code":
      return finishEmail(shop, typed);
    case "email-cancel":
      return moveOn({ location: page, cookie: flow.clear() });
    case "password": {
      const refusals = await changePassword(shop, typed);
      return isFine(refusals) ? redirect(`${page}?done=password#password`, 303) : refusals;
    }
    case "end-session": {
      const refusals = await endSession(shop, typed);
      return isFine(refusals) ? redirect(`${page}?done=session#sessions`, 303) : refusals;
    }
    case "end-sessions":
      return leaveSessions(shop, typed, url);
    case "delete":
      return removeAccount(shop, typed, url);
    default:
      return redirect(page, 303);
  }
}

async function beginEmail(shop: Shop, typed: Typed): Promise<Response | Refusals> {
  const started = await startEmailChange(shop, typed);
  if ("refusals" in started) return started.refusals;
  return moveOn({ location: `${page}#email`, cookie: await shop.flow.write({ kind: "email", ...started.value }) });
}

async function finishEmail(shop: Shop, typed: Typed): Promise<Response | Refusals> {
  const pending = await shop.flow.read();
  if (pending?.kind !== "email") return redirect(`${page}#email`, 303);
  const refusals = await confirmEmailChange(shop, pending.changeToken, typed);
  if (!isFine(refusals)) return refusals;
  return moveOn({ location: `${page}?done=email#email`, cookie: shop.flow.clear() });
}

async function leaveSessions(shop: Shop, typed: Typed, url: URL): Promise<Response | Refusals> {
  const refusals = await endSessions(shop, typed);
  if (!isFine(refusals)) return refusals;
  return typed.keep === "current"
    ? redirect(`${page}?done=sessions#sessions`, 303)
    : leaveShop(shop, url, "everywhere");
}

async function removeAccount(shop: Shop, typed: Typed, url: URL): Promise<Response | Refusals> {
  const refusals = await deleteAccount(shop, typed);
  return isFine(refusals) ? leaveShop(shop, url, "deleted") : refusals;
}

export const meta: MetaFunction = () => describePage({ title: words.title, isPrivate: true });

export default function AccountSecurity() {
  const { email, sessions, newEmail, done } = useLoaderData<typeof loader>();
  const { intent, answer } = useActionData<typeof action>() ?? {};
  const answerTo = (name: string) => (intent === name ? answer : undefined);
  const news = (name: string) => (done === name && !answer ? words.done[name] : undefined);
  return (
    <div className="page pt-12 md:pt-20">
      <AccountHead title={words.title} email={email} />
      <div className="grid items-start gap-x-10 gap-y-14 lg:grid-cols-2 xl:gap-x-20">
        <Section id="email" title={words.email.title} news={news("email")}>
          {newEmail ? (
            <EmailCodeForm email={newEmail} answer={answerTo("email-code")} />
          ) : (
            <>
              <p className="border-y border-line py-3 break-words">{email}</p>
              <EmailChangeForm answer={answerTo("email")} />
            </>
          )}
        </Section>
        <Section id="password" title={words.password.title} news={news("password")}>
          <PasswordChangeForm email={email} answer={answerTo("password")} />
        </Section>
        <Section id="sessions" title={words.sessions.title} news={news("session") ?? news("sessions")}>
          <Sessions sessions={sessions} answer={answerTo("end-session") ?? answerTo("end-sessions")} />
        </Section>
        <Section id="data" title={words.data.title}>
          <p className="border-t border-line pt-4 text-muted">{words.data.body}</p>
          <a href="/account/data" download className="button-quiet mt-4">
            {words.data.download}
          </a>
        </Section>
        <Section id="deletion" title={words.deletion.title}>
          <DeletionForm answer={answerTo("delete")} />
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
