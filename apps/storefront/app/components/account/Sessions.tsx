import type { FormResult } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";
import type { SessionView } from "../../lib/session-view.ts";
import { SubmitButton } from "../ui/SubmitButton.tsx";
import { FormError } from "./FormError.tsx";
import { LeavingForm } from "./LeavingForm.tsx";
import { PasswordField } from "./SignInFields.tsx";

const texts = accountTexts.security.sessions;

interface SessionsProps {
  readonly sessions: readonly SessionView[];
  /** The platform wants the password first. */
  readonly result: FormResult | undefined;
}

/** Where a member is signed in, and the way out of all of it. */
export function Sessions({ sessions, result }: SessionsProps) {
  return (
    <>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 border-b border-line py-3">
            <span className="min-w-0">
              <span className="block">{session.isCurrent ? texts.here : session.appName}</span>
              <span className="block text-small text-muted">{texts.since({ date: session.date })}</span>
            </span>
            {!session.isCurrent && (
              <form method="post" action="/account/security">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="sessionId" value={session.id} />
                <button
                  type="submit"
                  aria-label={texts.endNamed({ app: session.appName, date: session.date })}
                  className="text-link min-h-11 text-small text-muted"
                >
                  {texts.end}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {result ? (
        <PasswordFirst result={result} />
      ) : (
        <form method="post" action="/account/security" className="mt-5 flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="end-sessions" />
          {sessions.length > 1 && (
            <button type="submit" name="keep" value="current" className="button-quiet">
              {texts.endOthers}
            </button>
          )}
          <button type="submit" className="button-quiet">
            {texts.endAll}
          </button>
        </form>
      )}
    </>
  );
}

/** The same request once more, with the password. */
function PasswordFirst({ result }: { result: FormResult }) {
  const { intent = "", sessionId, keep } = result.values;
  const submit = { "end-session": texts.end, current: texts.endOthers }[keep ?? intent] ?? texts.endAll;
  return (
    <LeavingForm action="/account/security" className="mt-5 grid max-w-md gap-5">
      <input type="hidden" name="intent" value={intent} />
      {sessionId && <input type="hidden" name="sessionId" value={sessionId} />}
      {keep && <input type="hidden" name="keep" value={keep} />}
      <FormError result={result} />
      <PasswordField name="currentPassword" label={accountTexts.security.currentPassword} result={result} />
      <div>
        <SubmitButton className="button-quiet">{submit}</SubmitButton>
      </div>
    </LeavingForm>
  );
}
