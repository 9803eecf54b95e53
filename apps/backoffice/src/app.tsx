import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { RouterProvider } from "react-router/dom";
import { router } from "./router.tsx";
import { LoginPage } from "./session/LoginPage.tsx";
import { SessionProvider, useIsSignedIn } from "./session/session.tsx";
import { cssVariables, theme } from "./theme/theme.ts";
import { ToastProvider } from "./ui/toasts.tsx";

/** The back office: first who is here, then the room the address names. */
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
  return useIsSignedIn() ? <RouterProvider router={router} /> : <LoginPage />;
}
