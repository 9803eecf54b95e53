import type { SalesReport } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { digits } from "../ui/locale.ts";
import { Panel } from "../ui/Panel.tsx";
import styles from "./analytics.module.css";
import { share } from "./figures.ts";

const texts = strings.analytics.customers;

/** Who bought for the first time, and who came back. */
export function CustomersPanel({ report, before }: { report: SalesReport; before: SalesReport }): ReactNode {
  const { anonymousOrders, ...customers } = report.customers;
  const all = customers.new + customers.returning;
  return (
    <Panel title={texts.title}>
      {all === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <dl className={styles.customers}>
          {(["new", "returning"] as const).map((kind) => (
            <div key={kind}>
              <dt>{texts[kind]}</dt>
              <dd>
                <span className="figure">{digits(customers[kind])}</span>
                <small>
                  {texts.compared({
                    share: share(customers[kind] / all),
                    before: digits(before.customers[kind]),
                  })}
                </small>
                <span className={styles.share} aria-hidden="true">
                  <span style={{ width: `${(customers[kind] / all) * 100}%` }} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {all > 0 && <p className="fine">{texts.hint}</p>}
      {anonymousOrders > 0 && <p className="fine">{texts.anonymous({ many: anonymousOrders })}</p>}
    </Panel>
  );
}
