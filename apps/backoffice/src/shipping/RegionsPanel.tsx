import { Button } from "@mantine/core";
import type { ShippingOption, SiteDeliveryRegion, SiteSettings } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Panel } from "../ui/Panel.tsx";
import { RegionDialog } from "./RegionDialog.tsx";
import { RemoveRegion } from "./RemoveRegion.tsx";
import { regionDetail } from "./region-text.ts";
import styles from "./shipping.module.css";

const texts = strings.shipping.regions;

export interface RegionsPanelProps {
  readonly settings: SiteSettings;
  readonly options: readonly ShippingOption[];
}

/** Where the shop delivers. An address belongs to the first region that holds it. */
export function RegionsPanel({ settings, options }: RegionsPanelProps): ReactNode {
  const isAllowed = useMay()(scope.settings);
  const [editing, setEditing] = useState<SiteDeliveryRegion | "new">();
  const [leaving, setLeaving] = useState<SiteDeliveryRegion>();
  return (
    <Panel
      title={texts.title}
      aside={isAllowed && <AddButton label={texts.add} variant="default" onClick={() => setEditing("new")} />}
    >
      <p className="fine">{texts.text}</p>
      <ul className={styles.list}>
        {settings.delivery.regions.map((region) => (
          <li key={region.id} className={styles.region}>
            <span className={styles.what}>
              <strong>{region.name}</strong>
              <span className="soft">{regionDetail(region)}</span>
            </span>
            {isAllowed && (
              <>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={texts.editOf({ name: region.name })}
                  onClick={() => setEditing(region)}
                >
                  {texts.edit}
                </Button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={texts.remove({ name: region.name })}
                  onClick={() => setLeaving(region)}
                >
                  <Icon name="trash" />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {editing && (
        <RegionDialog region={editing === "new" ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {leaving && <RemoveRegion region={leaving} options={options} onClose={() => setLeaving(undefined)} />}
    </Panel>
  );
}
