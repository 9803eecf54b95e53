import { type ReactNode, useEffect, useRef } from "react";
import styles from "./session.module.css";

/** Why signing in failed. It takes the focus, so that it is read out and comes before the fields. */
export function Problem({ text }: { text: string | undefined }): ReactNode {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text) alert.current?.focus();
  }, [text]);
  if (!text) return null;
  return (
    <p role="alert" tabIndex={-1} ref={alert} className={styles.loginError}>
      {text}
    </p>
  );
}
