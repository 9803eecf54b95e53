import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";

/** The frame of the sign-in pages. */
export function LoginFrame({ heading, children }: { heading: string; children: ReactNode }): ReactNode {
  return (
    <main className="login">
      <div className="login-form">
        <p className="wordmark">{strings.product}</p>
        <h1>{heading}</h1>
        {children}
      </div>
    </main>
  );
}
