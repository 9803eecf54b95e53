import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { Icon } from "./Icon.tsx";
import styles from "./ui.module.css";

export interface PageHeaderProps {
  readonly title: string;
  /** Beside the title: states, mostly. */
  readonly marks?: ReactNode;
  /** Below the title. */
  readonly detail?: ReactNode;
  /** On the right. */
  readonly actions?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
}

/** Title and state of a page, and what can be done with it. */
export function PageHeader({ title, marks, detail, actions, back }: PageHeaderProps): ReactNode {
  useEffect(() => {
    document.title = strings.documentTitle({ page: title });
  }, [title]);
  return (
    <header className={styles.pageHeader}>
      {back && (
        <Link to={back.to} className="back" aria-label={strings.actions.back({ page: back.label })}>
          <Icon name="left" />
          <span>{back.label}</span>
        </Link>
      )}
      <div className={styles.pageTitle}>
        <h1>{title}</h1>
        {marks}
        {detail && <span className={styles.pageDetail}>{detail}</span>}
      </div>
      {actions && <div className={styles.pageActions}>{actions}</div>}
    </header>
  );
}
