import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { Panel } from "../ui/Panel.tsx";
import styles from "./catalog-files.module.css";
import { useDownload } from "./use-download.ts";

const texts = strings.catalogFiles;

/** All products as a file. */
export function ExportPanel(): ReactNode {
  const { products, isPending } = useDownload();
  return (
    <Panel title={texts.exportTitle}>
      <p className="fine">{texts.exportText}</p>
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          disabled={isPending}
          onClick={() => products("WIX")}
        >
          {texts.exportWix}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          disabled={isPending}
          onClick={() => products("SHOPIFY")}
        >
          {texts.exportShopify}
        </Button>
      </div>
    </Panel>
  );
}
