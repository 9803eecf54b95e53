import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { PageHeader } from "../ui/PageHeader.tsx";
import { RulesPanel } from "./RulesPanel.tsx";
import { SearchedPanel } from "./SearchedPanel.tsx";
import { SynonymsPanel } from "./SynonymsPanel.tsx";
import styles from "./search.module.css";

const texts = strings.search;

/** What shoppers search for and do not find, and what the shop does about it. */
export function SearchPage(): ReactNode {
  return (
    <div className={styles.room}>
      <PageHeader title={texts.title} />
      <p className="intro">{texts.intro}</p>
      <SearchedPanel />
      <SynonymsPanel />
      <RulesPanel />
    </div>
  );
}
