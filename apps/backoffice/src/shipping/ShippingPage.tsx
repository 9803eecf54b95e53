import { type ShippingOption, type SiteSettings, shippingOptions } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { Panel } from "../ui/Panel.tsx";
import { useSettings } from "../ui/use-settings.ts";
import { ClosedDaysPanel } from "./ClosedDaysPanel.tsx";
import { RegionsPanel } from "./RegionsPanel.tsx";
import { OptionRow, PickupRow } from "./rows.tsx";
import styles from "./shipping.module.css";

const texts = strings.shipping;

/** A shop has some dozens at most. */
const request = {
  query: { sort: [{ fieldName: "createdDate" as const, order: "ASC" as const }], cursorPaging: { limit: 100 } },
};

/** How goods reach their buyers: what is offered where, at which price, and where they are collected. */
export function ShippingPage(): ReactNode {
  const settings = useSettings();
  const query = useQuery(shippingOptions.queryShippingOptions, request);
  const options = query.data?.shippingOptions;
  return (
    <>
      <PageHeader title={texts.title} />
      {options && settings ? (
        <div className="two-columns">
          <div>
            <OptionsPanel options={options} settings={settings} />
            <PickupPanel settings={settings} />
          </div>
          <div>
            <RegionsPanel settings={settings} options={options} />
            <ClosedDaysPanel closedDays={settings.delivery.closedDays} />
          </div>
        </div>
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}

function OptionsPanel({
  options,
  settings,
}: {
  options: readonly ShippingOption[];
  settings: SiteSettings;
}): ReactNode {
  const may = useMay();
  return (
    <Panel
      title={texts.options.title}
      aside={
        may(scope.newDelivery) && <AddButton variant="default" to="/shipping/options/new" label={texts.options.add} />
      }
    >
      {options.length === 0 ? (
        <p className="soft">{texts.options.none}</p>
      ) : (
        <ul className={styles.list}>
          {options.map((option) => (
            <OptionRow key={option.id} option={option} settings={settings} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PickupPanel({ settings }: { settings: SiteSettings }): ReactNode {
  const may = useMay();
  const { pickupPoints } = settings.delivery;
  return (
    <Panel
      title={texts.pickup.title}
      aside={may(scope.settings) && <AddButton variant="default" to="/shipping/pickup/new" label={texts.pickup.add} />}
    >
      {pickupPoints.length === 0 ? (
        <p className="soft">{texts.pickup.none}</p>
      ) : (
        <ul className={styles.list}>
          {pickupPoints.map((point) => (
            <PickupRow key={point.id} point={point} settings={settings} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
