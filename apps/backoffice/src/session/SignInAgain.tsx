import { Button } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { useLastStaff } from "./may.ts";
import { useSession } from "./session.tsx";

const texts = strings.login;

/** The session ended under an open page: the page stays with everything typed, and goes on after signing in. */
export function SignInAgain(): ReactNode {
  const session = useSession();
  const before = useLastStaff();
  useInertPage();
  return (
    <Dialog
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={texts.again}
      size="22rem"
    >
      <LoginForm note={texts.endedHere} email={before?.email} onSignedIn={(response) => session.signIn(response)}>
        <Button variant="subtle" onClick={() => void session.signOut()}>
          {texts.leave}
        </Button>
      </LoginForm>
    </Dialog>
  );
}

/** Nothing behind the dialog can be reached, by the keyboard or a screen reader: it goes on only with a session. */
function useInertPage(): void {
  useEffect(() => {
    const page = document.getElementById("root");
    page?.toggleAttribute("inert", true);
    return () => void page?.toggleAttribute("inert", false);
  }, []);
}
