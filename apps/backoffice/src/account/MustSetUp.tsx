import { Button } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useSignOut } from "../session/session.tsx";
import { strings } from "../strings/strings.ts";
import styles from "./account.module.css";
import { SecurityPanels, type SecurityPanelsProps } from "./SecurityPanels.tsx";

const texts = strings.account.security;

/** The only page for staff without the second factor that the shop requires. */
export default function MustSetUp({ onCodes }: Required<SecurityPanelsProps>): ReactNode {
  const signOut = useSignOut();
  useEffect(() => {
    document.title = strings.documentTitle({ page: texts.title });
  }, []);
  return (
    <main className={styles.mustSetUp}>
      <p className="wordmark">{strings.product}</p>
      <h1>{strings.login.second.heading}</h1>
      <p role="status">{texts.mustSetUp}</p>
      <SecurityPanels onCodes={onCodes} />
      <Button variant="subtle" onClick={signOut}>
        {strings.sidebar.signOut}
      </Button>
    </main>
  );
}
