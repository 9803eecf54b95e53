import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { strings } from "../strings/strings.ts";
import { ForgottenPassword } from "./ForgottenPassword.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { LoginFrame } from "./LoginFrame.tsx";
import { useSession } from "./session.tsx";

const texts = strings.login;

/** Signing in. The address stays, so that the page asked for appears afterwards. */
export function LoginPage(): ReactNode {
  const session = useSession();
  const [hasForgotten, setForgotten] = useState(false);
  useEffect(() => {
    document.title = texts.title;
  }, []);
  return (
    <LoginFrame heading={hasForgotten ? texts.forgotten.heading : texts.heading}>
      {hasForgotten ? (
        <ForgottenPassword onBack={() => setForgotten(false)} />
      ) : (
        <LoginForm
          note={navigator.cookieEnabled ? undefined : texts.noCookies}
          onSignedIn={(response) => session.signIn(response)}
        >
          <Button variant="subtle" onClick={() => setForgotten(true)}>
            {texts.forgotten.ask}
          </Button>
        </LoginForm>
      )}
    </LoginFrame>
  );
}
