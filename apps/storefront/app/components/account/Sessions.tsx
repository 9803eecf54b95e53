import { accountTexts } from "../../lib/account-texts.ts";
import type { SessionView } from "../../lib/session-view.ts";

const words = accountTexts.security.sessions;

/** Where a member is signed in, and the way out of all of it. */
export function Sessions({ sessions }: { sessions: readonly SessionView[] }) {
  return (
    <>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 border-b border-line py-3">
            <span className="min-w-0">
              <span className="block">{session.isCurrent ? words.here : session.appName}</span>
              <span className="block text-small text-muted">{words.since(session.date)}</span>
            </span>
            {!session.isCurrent && (
              <form method="post" action="/account/security">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="sessionId" value={session.id} />
                <button
                  type="submit"
                  aria-label={words.endNamed(session.appName, session.date)}
                  className="text-link min-h-11 text-small text-muted"
                >
                  {words.end}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post" action="/account/security" className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="end-sessions" />
        {sessions.length > 1 && (
          <button type="submit" name="keep" value="current" className="button-quiet">
            {words.endOthers}
          </button>
        )}
        <button type="submit" className="button-quiet">
          {words.endAll}
        </button>
      </form>
    </>
  );
}
