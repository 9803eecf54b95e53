import { MantineProvider } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { RouterProvider } from "react-router/dom";
import { createRouter } from "./router.tsx";
import { InvitationPage } from "./session/InvitationPage.tsx";
import { LoginPage } from "./session/LoginPage.tsx";
import { ResetPasswordPage } from "./session/ResetPasswordPage.tsx";
import { SignInAgain } from "./session/SignInAgain.tsx";
import { SessionProvider, useIsSignedIn, useSession, useVisit } from "./session/session.tsx";
import { useAppliedScheme } from "./theme/scheme.ts";
import { cssVariables, theme } from "./theme/theme.ts";
import { ToastProvider } from "./ui/toasts.tsx";
import { useKeptFocus } from "./ui/use-kept-focus.ts";

/** The back office: sign-in first, then the page of the address. */
export function App(): ReactNode {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <SessionProvider>
        <ToastProvider>
          <Gate />
        </ToastProvider>
      </SessionProvider>
    </MantineProvider>
  );
}

function Gate(): ReactNode {
  useAppliedScheme();
  useKeptFocus();
  const session = useSession();
  const isSignedIn = useIsSignedIn();
  const [link, setLink] = useState(() => location.pathname);
  if (link === "/admin/invitation") return <InvitationPage onDone={() => setLink("")} />;
  if (link === "/admin/reset-password") return <ResetPasswordPage onDone={() => setLink("")} />;
  return isSignedIn || session.hasEnded ? <Pages isSignedIn={isSignedIn} /> : <LoginPage />;
}

/** Pages stay mounted when the session ends, until the same person has signed in again. */
function Pages({ isSignedIn }: { isSignedIn: boolean }): ReactNode {
  const router = useRef<ReturnType<typeof createRouter>>(undefined);
  router.current ??= createRouter();
  const visit = useVisit();
  return (
    <>
      <RouterProvider key={visit} router={router.current} />
      {!isSignedIn && <SignInAgain />}
    </>
  );
}
