import { type ReactNode, useEffect } from "react";
import { strings } from "../strings/strings.ts";
import { LoginForm } from "./LoginForm.tsx";
import { useSession } from "./session.tsx";

const words = strings.login;

/** Signing in. The address stays, so that the page asked for appears afterwards. */
export function LoginPage(): ReactNode {
  const session = useSession();
  useEffect(() => {
    document.title = words.title;
  }, []);
  return (
    <main className="login">
      <div className="login-form">
        <p className="wordmark">{strings.product}</p>
        <h1>{words.heading}</h1>
        <LoginForm onSignedIn={(answer) => session.signIn(answer)}>
          <p className="login-hint">{words.hint}</p>
        </LoginForm>
      </div>
    </main>
  );
}
