import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import styles from "./session.module.css";

/** The frame of the sign-in pages. */
export function LoginFrame({ heading, children }: { heading: string; children: ReactNode }): ReactNode {
  return (
    <main className={styles.login}>
      <div className={styles.loginForm}>
        <p className="wordmark">{strings.product}</p>
        <h1>{heading}</h1>
        {children}
      </div>
    </main>
  );
}
